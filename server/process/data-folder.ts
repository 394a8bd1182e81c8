import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

type DataFolder = { isWritable(): Promise<boolean> }

/** Why something can not be written, by the system's code; the middle of a sentence. */
export const writeFailures: Record<string, string> = {
  EACCES: 'this user may not write there',
  EDQUOT: 'there is no space left',
  EEXIST: 'it is not a folder',
  ENOSPC: 'there is no space left',
  ENOTDIR: 'it is not a folder',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
}

export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    await createFolder(path)
    await proveWritable(path)
  } catch (error) {
    throw explainFailure(path, error)
  }
  return { isWritable: () => proveWritable(path).then(isTrue, isFalse) }
}

/** By hand, because mkdir's `recursive` never returns where the system forbids new folders (/proc). */
async function createFolder(path: string): Promise<void> {
  const parent = dirname(path)
  if (existsSync(path) || parent === path) return
  await createFolder(parent)
  // Leads are personal: only the owner of the process may look inside.
  await mkdir(path, { mode: 0o700 }).catch(ignoreExisting)
}

/** Asking for rights is not enough: a full or read-only disk shows only when something is written. */
async function proveWritable(path: string): Promise<void> {
  const probe = join(path, '.write-probe')
  await writeFile(probe, 'This file may be deleted.\n')
  await rm(probe, { force: true })
}

export function explainFailure(path: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error)
  const reason = writeFailures[code] ?? `the system says ${code}`
  return new StartError(
    `DATA_DIR can not be used: ${JSON.stringify(path)} can not be written, ${reason}. ` +
      'Set DATA_DIR to a folder that can be written.',
    { cause: error },
  )
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

const isTrue = () => true
const isFalse = () => false
