import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { rememberValue } from '#build/files.ts'
import { nearest } from '#leads/nearest.ts'
import { type PhotoSlotName, photoSlots } from '#site/art/photo-slots.ts'

/** An original that can be used. Its size is that of the upright picture. */
export type Original = { hash: string; width: number; height: number }

/** The largest camera of a phone makes 50 megapixels; decoded, they take 150 MB. */
const mostPixels = 50_000_000
export const decoding = { failOn: 'error', limitInputPixels: mostPixels } as const

/** Windows and macOS see no difference between capitals, and macOS writes accents in two parts. */
const loosen = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, '')

/** The file that a name means, as written or with other capitals and spaces; or why there is none. */
export function matchName(
  wanted: string,
  names: readonly string[],
): { name?: string; mistake?: string } {
  const alike = names.filter((each) => loosen(each) === loosen(wanted))
  const name = alike.includes(wanted) ? wanted : alike[0]
  if (name) return { name }
  if (/[\\/]/.test(wanted)) {
    return {
      mistake: `"${wanted}" names a folder: put the photo itself into content/photos, and write only its name.`,
    }
  }
  const none = `there is no photo "${wanted}" in content/photos`
  if (names.length === 0) return { mistake: `${none}, which is empty: put the photo there.` }
  const meant = nearest(wanted, names)
  const fix = meant ? `did you mean "${meant}"?` : 'put it there, or write the name of one that is.'
  return { mistake: `${none}: ${fix}` }
}

/** An original that fits its place, or what is wrong with it. */
export async function checkPhoto(
  path: string,
  name: string,
  slot: PhotoSlotName,
  cache: string,
): Promise<Original | { mistake: string }> {
  const say = (rest: string) => ({ mistake: `"${name}" ${rest}` })
  const ending = checkEnding(name)
  if (ending) return say(ending)
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  const hash = createHash('sha256').update(bytes).digest('hex')
  // Decoding takes time, so a file with the same content is inspected once.
  const known = join(cache, 'originals', `${hash.slice(0, 24)}-${sharp.versions.vips}.json`)
  const found = await rememberValue(known, () => inspectBytes(bytes))
  if ('mistake' in found) return say(found.mistake)
  const { name: place, least } = photoSlots[slot]
  if (found.width >= least[0] && found.height >= least[1]) return { hash, ...found }
  return say(
    `has ${found.width} x ${found.height} pixels, and ${place} needs at least ${least[0]} x ${least[1]} pixels: take the original from the camera, or another photo.`,
  )
}

const heic =
  'is in Apple’s HEIC format, which browsers do not show: open it in Photos or Preview, export it as JPEG, and write the new name here.'

function checkEnding(name: string): string | undefined {
  const ending = extname(name).toLowerCase()
  if (!ending) return `has no ending: write the whole name, such as "${name}.jpg".`
  if (/^\.(?:heic|heif|hif)$/.test(ending)) return heic
  if (/^\.(?:jpe?g|png|webp)$/.test(ending)) return undefined
  return `is no photo that we can read (${ending}): save it as JPEG, PNG or WebP, and write the new name here.`
}

/** What a file is, whatever its ending says. It is read to its end, because copies break off. */
async function inspectBytes(
  bytes: Buffer,
): Promise<{ width: number; height: number } | { mistake: string }> {
  if (/^ftyp(?:hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))) return { mistake: heic }
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!['jpeg', 'png', 'webp'].includes(format)) throw new Error(`This is ${format}.`)
    const { width, height } = autoOrient
    if (width * height > mostPixels) {
      return {
        mistake: `has ${width} x ${height} pixels, and ${mostPixels / 1_000_000} million are the most: save it smaller, 4000 pixels wide are plenty.`,
      }
    }
    await sharp(bytes, decoding).resize(32).raw().toBuffer()
    return { width, height }
  } catch {
    return {
      mistake:
        'cannot be read as a JPEG, PNG or WebP: copy it again from the camera, or save it as JPEG.',
    }
  }
}
