import { hash } from 'node:crypto'

/** SHA-256 of the text in UTF-8, 32 bytes: what SQLite stores of it, it finds again. */
export function hashText(text: string): Uint8Array {
  // By way of hex, because a buffer of its own for every 32 bytes costs more than the hash.
  return Buffer.from(hash('sha256', text, 'hex'), 'hex')
}
