import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '#tools/run-tool.ts'

/** What took long to make, by what it was made of and how; may be deleted at any time. */
const cache = join(root, 'node_modules/.cache/solstice')

/** What has been made of photographs. */
export const photoCache = join(cache, 'photos')
export const fontCache = join(cache, 'fonts')
export const shareImageCache = join(cache, 'share-images')

let turn = 0

/** Keeps what was made, in one step, because two builds may run at a time. */
export async function keepFile(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  turn += 1
  const unfinished = `${file}.${process.pid}-${turn}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

/** Works a value out once, and reads it ever after. */
export async function rememberValue<Value>(
  file: string,
  workOut: () => Promise<Value>,
): Promise<Value> {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Value
  const value = await workOut()
  await keepFile(file, JSON.stringify(value))
  return value
}
