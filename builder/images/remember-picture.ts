import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { rememberFile } from '#builder/keep-file.ts'

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
