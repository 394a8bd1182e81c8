import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainFailure } from '#server/process/data-folder.ts'

const fileName = 'desk.key'
const keyBytes = 32

/** What a key is used for: a mark for one purpose is worth nothing for another. */
type KeyPurpose = 'erased' | 'canary'

/** The folder's secret, made when it is first needed. It never leaves the folder. */
export function openDeskKey(folder: string): Buffer {
  const known = readDeskKey(folder)
  if (known) return known
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Whoever comes second reads what the first has written.
    writeFileSync(join(folder, fileName), randomBytes(keyBytes).toString('hex'), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainFailure(folder, error)
  }
  const made = readDeskKey(folder)
  if (!made)
    throw new Error(`${join(folder, fileName)} is no key. Delete it to have a new one made.`)
  return made
}

/** Undefined where none has been needed yet. */
export function readDeskKey(folder: string): Buffer | undefined {
  const path = join(folder, fileName)
  if (!existsSync(path)) return undefined
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  return key.length === keyBytes ? key : undefined
}

export function signText(key: Buffer, purpose: KeyPurpose, text: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')
}
