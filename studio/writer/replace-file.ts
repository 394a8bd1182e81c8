import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const unfinished = '.unfinished-'

/** Somebody else has written the file since it was read. */
export class FileChangedError extends Error {}

/** For tests, which stop a process between any two steps. */
type AfterStep = (step: 'wrote' | 'synced' | 'compared' | 'renamed') => void

/**
 * Writes a file so that there is the old one or the new one at any moment, whole, even should the
 * power fail; never over what somebody else has written since.
 */
export async function replaceFile(
  path: string,
  expected: string | undefined,
  content: string | Uint8Array,
  afterStep: AfterStep = () => {},
): Promise<void> {
  const beside = `${path}${unfinished}${process.pid}`
  try {
    const file = await open(beside, 'w')
    try {
      await file.writeFile(content)
      afterStep('wrote')
      await file.sync()
      afterStep('synced')
    } finally {
      await file.close()
    }
    if ((await readOrNothing(path)) !== expected) throw new FileChangedError(basename(path))
    afterStep('compared')
    await rename(beside, path)
    afterStep('renamed')
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

async function readOrNothing(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Where a system can not sync a folder, its file system does so by itself. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

/** What a crash has left behind. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const left = names.filter((name) => basename(name).includes(unfinished))
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
}
