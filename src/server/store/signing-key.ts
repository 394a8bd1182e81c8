import { createHmac, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createPrivateFile } from '#server/process/create-private-file.ts'
import { StartError } from '#tools/errors.ts'

const keyBytes = 32

/** The folder's secret, created when it is first needed. It never leaves the folder. */
export function openSigningKey(folder: string): Buffer {
  const path = join(folder, 'desk.key')
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  // Earlier versions left an empty file on a full disk.
  if (size === 0) createKey(path)
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length === keyBytes) return key
  throw new StartError(`${path} is no key. Delete it to have a new one made.`)
}

/** The file gets its name once it is complete. */
function createKey(path: string): void {
  const unfinished = `${path}.${randomUUID()}`
  try {
    createPrivateFile(unfinished, randomBytes(keyBytes).toString('hex'))
    renameSync(unfinished, path)
  } finally {
    if (existsSync(unfinished)) rmSync(unfinished)
  }
}

/** A signature for one purpose is worth nothing for another. */
export function signText(
  key: Buffer | KeyObject,
  purpose: 'erased' | 'answered',
  text: string,
): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')
}
