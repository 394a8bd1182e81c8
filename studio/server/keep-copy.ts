import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const mostKept = 10

/** content/ as it was when the sitting began: `.data/content-before/2026-11-16 09.30.00`. */
export async function keepCopy(content: string, dataDir: string, now: Date): Promise<string> {
  const folder = join(dataDir, 'content-before')
  const name = now.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  const copy = join(folder, name)
  await mkdir(folder, { recursive: true })
  await cp(content, copy, { recursive: true, filter: (source) => !source.endsWith('photos') })
  const all = (await readdir(folder)).sort()
  const old = all.slice(0, Math.max(0, all.length - mostKept))
  await Promise.all(old.map((each) => rm(join(folder, each), { recursive: true, force: true })))
  return copy
}
