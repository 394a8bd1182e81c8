import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { BuildError } from '#tools/build-error.ts'
import { hashBytes, mostPixels } from './inspect-photo.ts'
import type { Pixels } from './measure-shades.ts'
import type { Cut, PhotoPlan } from './plan-photo.ts'
import { tonePixels } from './tone-pixels.ts'

/** What is kept under a name must be made of what the name says. */
export async function readOriginal({ path, hash }: PhotoPlan): Promise<Buffer> {
  const bytes = await readFile(path)
  if (hashBytes(bytes) !== hash) throw new BuildError(`${path} was changed just now: start again.`)
  return bytes
}

/** The upright picture, cut, in the colours of a screen and in its inks, as large as it is ever shown. */
export async function cutOut(
  bytes: Buffer,
  { box, widths, ratio }: Cut,
  { paper, inks, isEvened }: PhotoPlan,
): Promise<Pixels> {
  const width = widths.at(-1) ?? box.width
  const [r, g, b] = paper
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
    .autoOrient()
    .extract(box)
    .resize(width, Math.round(width / ratio), { fit: 'fill' })
    .flatten({ background: { r, g, b } })
    .toColourspace('srgb')
  if (isEvened) picture.normalise({ lower: 0.5, upper: 99.5 })
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: tonePixels(data, inks) }
}

export async function shrink({ data, width, height }: Pixels, to: number): Promise<Pixels> {
  if (to === width) return { data, width, height }
  const small = { width: to, height: Math.round((height * to) / width) }
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  const resized = picture.resize(small.width, small.height, { fit: 'fill' })
  return { ...small, data: await resized.raw().toBuffer() }
}
