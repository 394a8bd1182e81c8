import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoCache, rememberValue } from '#builder/keep-file.ts'

/** An original as it was found. Sizes are those of the upright picture. */
export type Original = { hash: string; width: number; height: number }

export type PhotoFault =
  | 'empty'
  | 'heavy'
  | 'heic'
  | 'foreign'
  | 'animated'
  | 'vast'
  | 'damaged'
  | 'unreadable'

type Inspection = Original | { fault: PhotoFault; width?: number; height?: number }

/** The largest camera of a phone makes 50; a decoded picture of that size takes 150 MB. */
export const mostPixels = 50_000_000
export const mostBytes = 100_000_000

const cameraFormats = ['jpeg', 'png', 'webp']
const appleBrands = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/

export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * What an original is, whatever its ending says. Decoding is what takes time, so a file with the same
 * content is looked at once.
 */
export async function inspectPhoto(path: string, cache = photoCache): Promise<Inspection> {
  const found = await stat(path).catch(() => undefined)
  if (found?.size === 0) return { fault: 'empty' }
  if (found && found.size > mostBytes) return { fault: 'heavy' }
  const bytes = found && (await readFile(path).catch(() => undefined))
  if (!bytes) return { fault: 'unreadable' }
  const hash = hashBytes(bytes)
  const known = join(cache, 'originals', `${hash.slice(0, 24)}-${sharp.versions.vips}.json`)
  return rememberValue(known, () => lookInto(bytes, hash))
}

async function lookInto(bytes: Buffer, hash: string): Promise<Inspection> {
  if (appleBrands.test(bytes.toString('latin1', 4, 12))) return { fault: 'heic' }
  const picture = sharp(bytes, { limitInputPixels: false })
  const found = await picture.metadata().catch(() => undefined)
  if (!found) return { fault: looksLikePicture(bytes) ? 'damaged' : 'foreign' }
  if (!cameraFormats.includes(found.format)) return { fault: 'foreign' }
  if ((found.pages ?? 1) > 1 || isMovingPng(bytes)) return { fault: 'animated' }
  const { width, height } = found.autoOrient
  if (width * height > mostPixels) return { fault: 'vast', width, height }
  return (await isWhole(bytes)) ? { hash, width, height } : { fault: 'damaged' }
}

/** By its first bytes: a picture that was cut off within its head. */
function looksLikePicture(bytes: Buffer): boolean {
  return /^(?:\xff\xd8\xff|\x89PNG|RIFF....WEBP)/s.test(bytes.toString('latin1', 0, 12))
}

/** Nothing else tells an animated PNG from a still one: the chunk stands before the first picture. */
function isMovingPng(bytes: Buffer): boolean {
  const at = bytes.indexOf('acTL')
  return bytes.toString('latin1', 1, 4) === 'PNG' && at > 0 && at < bytes.indexOf('IDAT')
}

/** Reads it to its end, at a fraction of its size. Cameras write much that is a warning and no error. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels })
  const small = picture.resize(32, 32, { fit: 'fill' }).raw().toBuffer()
  return small.then(
    () => true,
    () => false,
  )
}
