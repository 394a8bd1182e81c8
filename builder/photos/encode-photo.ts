import sharp from 'sharp'
import type { Pixels } from './measure-shades.ts'

export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

export const photoTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PhotoFormat, string>

/**
 * The best first; the next is tried while a picture has more bytes a pixel than `most`, as leaves and
 * gravel do, in which nobody sees the difference.
 */
export const qualities = {
  // Effort 4 takes five times as long and saves a few percent of the bytes at most.
  avif: { tries: [65, 56, 46], most: 0.15, effort: 3, tune: 'ssim' },
  webp: { tries: [78, 66, 52], most: 0.22, effort: 4 },
  jpg: { tries: [76, 66, 54], most: 0.3 },
} as const

function encode({ data, width, height }: Pixels, format: PhotoFormat, quality: number) {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  const { avif, webp } = qualities
  if (format === 'jpg') return picture.jpeg({ quality, mozjpeg: true }).toBuffer()
  if (format === 'webp') return picture.webp({ quality, effort: webp.effort }).toBuffer()
  const { effort, tune } = avif
  return picture.avif({ quality, effort, tune, chromaSubsampling: '4:2:0' }).toBuffer()
}

/** Nothing of the camera comes along: what is encoded are pixels. */
export async function encodePhoto(pixels: Pixels, format: PhotoFormat): Promise<Buffer> {
  const { tries, most } = qualities[format]
  const [first, ...others] = tries
  let bytes = await encode(pixels, format, first)
  for (const quality of others) {
    if (bytes.length <= pixels.width * pixels.height * most) break
    bytes = await encode(pixels, format, quality)
  }
  return bytes
}
