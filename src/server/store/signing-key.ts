import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPrivateFile } from '#server/process/create-private-file.ts'

const keyBytes = 32

/** The folder's secret, created when it is first needed. It never leaves the folder. */
export function openSigningKey(folder: string): Buffer {
  const path = join(folder, 'desk.key')
  createPrivateFile(path, randomBytes(keyBytes).toString('hex'))
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length === keyBytes) return key
  throw new Error(`${path} is no key. Delete it to have a new one made.`)
}

/** A signature for one purpose is worth nothing for another. */
export function signText(key: Buffer, purpose: 'erased' | 'answered', text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')
}
