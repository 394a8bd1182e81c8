import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainFailure, openDataFolder } from '#server/process/data-folder.ts'

const fileName = 'desk.key'
const keyBytes = 32

/** The folder's secret, created when it is first needed. It never leaves the folder. */
export function openSigningKey(folder: string): Buffer {
  openDataFolder(folder)
  try {
    const key = randomBytes(keyBytes).toString('hex')
    writeFileSync(join(folder, fileName), key, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainFailure(folder, error)
  }
  const key = readSigningKey(folder)
  if (key) return key
  throw new Error(`${join(folder, fileName)} is no key. Delete it to have a new one made.`)
}

/** Undefined where none has been needed yet. */
export function readSigningKey(folder: string): Buffer | undefined {
  const path = join(folder, fileName)
  if (!existsSync(path)) return undefined
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  return key.length === keyBytes ? key : undefined
}

/** A signature for one purpose is worth nothing for another. */
export function signText(key: Buffer, purpose: 'erased' | 'answered', text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')
}
