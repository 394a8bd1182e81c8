import { createHash } from 'node:crypto'

/** SHA-256 of the text in UTF-8, 32 bytes: what SQLite stores of it, it finds again. */
export function hashText(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
