import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { root } from '#tools/run-tool.ts'

/** What took long to make, by what it was made of and how; may be deleted at any time. */
const cache = join(root, 'node_modules/.cache/solstice')

/** What has been made of photographs. */
export const photoCache = join(cache, 'photos')
export const iconCache = join(cache, 'icons')
export const fontCache = join(cache, 'fonts')
export const shareImageCache = join(cache, 'share-images')
export const packedCache = join(cache, 'packed')

let turn = 0

/** Keeps what was made, in one step, because two builds may run at a time. */
export function keepFile(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true })
  turn += 1
  const unfinished = `${file}.${process.pid}-${turn}`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/** Makes a file once, and reads it ever after. */
async function rememberFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (!existsSync(file)) keepFile(file, await make())
  return readFileSync(file)
}

/** Works a value out once, and reads it ever after. */
export async function rememberValue<Value>(
  file: string,
  workOut: () => Promise<Value>,
): Promise<Value> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Value
  const value = await workOut()
  keepFile(file, JSON.stringify(value))
  return value
}

/** Encoding is slow and its result always the same: each picture is made once, and known by its recipe. */
export function rememberPicture(
  folder: string,
  ending: 'jpg' | 'png',
  recipe: unknown,
  encode: () => Promise<Buffer>,
): Promise<Buffer> {
  const whole = JSON.stringify([sharp.versions, recipe])
  const key = createHash('sha256').update(whole).digest('hex').slice(0, 16)
  return rememberFile(join(folder, `${key}.${ending}`), encode)
}
