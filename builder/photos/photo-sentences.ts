import type { PhotoSlot } from '#art/photo-slots.ts'
import type { Size } from './crop-photo.ts'
import { mostBytes, mostPixels, type PhotoFault } from './inspect-photo.ts'
import type { NameMatch } from './match-name.ts'

/** What an ending says, where it is none of ours. Browsers show some of them; our tools do not. */
const otherEndings: Readonly<Record<string, string>> = {
  gif: 'a GIF',
  tif: 'a TIFF',
  tiff: 'a TIFF',
  bmp: 'a bitmap',
  svg: 'a drawing (SVG)',
  avif: 'an AVIF',
  pdf: 'a PDF',
  psd: 'a Photoshop file',
  dng: 'a raw file',
  cr2: 'a raw file',
  nef: 'a raw file',
  arw: 'a raw file',
  mov: 'a video',
  mp4: 'a video',
}

const readEnding = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()

const writeSize = ({ width, height }: Size) => `${width} x ${height} pixels`

const saveHeic =
  'is in Apple’s HEIC format, which browsers do not show: open it in Photos or Preview, export it as JPEG, and write the new name here.'

/** By its ending alone; nothing where the ending is one of ours. */
export function sayEnding(name: string): string | undefined {
  const ending = readEnding(name)
  if (ending && /^(?:jpe?g|png|webp)$/.test(ending)) return undefined
  if (ending && /^(?:heic|heif|hif)$/.test(ending)) return `"${name}" ${saveHeic}`
  if (!ending) return `"${name}" has no ending: write the whole name, such as "${name}.jpg".`
  const kind = otherEndings[ending] ?? `no photo that we can read (.${ending})`
  return `"${name}" is ${kind}: save it as JPEG, PNG or WebP, and write the new name here.`
}

/** Why a name means no photo of the folder, which has `count` of them. */
export function sayMissing(wanted: string, match: NameMatch, count: number): string {
  if (/[\\/]/.test(wanted)) return sayFolder(wanted)
  if ('several' in match) {
    const names = match.several.map((name) => `"${name}"`).join(' or ')
    return `"${wanted}" may mean ${names}: write the name with its own capitals and spaces.`
  }
  const absent = `there is no photo "${wanted}" in content/photos`
  if (count === 0) return `${absent}, which is empty: put the photo there.`
  const nearest = 'nearest' in match && match.nearest
  return nearest
    ? `${absent}: did you mean "${nearest}"?`
    : `${absent}: put it there, or write the name of one that is.`
}

function sayFolder(wanted: string): string {
  return `"${wanted}" names a folder: put the photo itself into content/photos, and write only its name.`
}

export function saySmall(name: string, size: Size, { least, name: place }: PhotoSlot): string {
  const [width, height] = least
  return `"${name}" has ${writeSize(size)}, and ${place} needs at least ${writeSize({ width, height })}: take the original from the camera, or another photo.`
}

const megapixels = (pixels: number) => Math.round(pixels / 1_000_000)

export function sayFault(
  name: string,
  fault: PhotoFault,
  { width = 0, height = 0 }: Partial<Size>,
): string {
  const sentences: Record<PhotoFault, string> = {
    empty: 'is empty: copy it again from the camera or the cloud.',
    heavy: `has more than ${mostBytes / 1_000_000} MB: save it as JPEG, 4000 pixels wide are plenty.`,
    heic: saveHeic,
    foreign: 'is no JPEG, PNG or WebP, whatever its ending says: save the photo as JPEG.',
    animated: 'moves: save one picture of it as JPEG.',
    vast: `has ${writeSize({ width, height })}, ${megapixels(width * height)} megapixels, and ${megapixels(mostPixels)} are the most: save it smaller, 4000 pixels wide are plenty.`,
    damaged: 'is cut off or damaged: copy it again from the camera.',
    unreadable: 'cannot be opened: look whether you may read it, and copy it again.',
  }
  return `"${name}" ${sentences[fault]}`
}

export const unusedPhoto =
  'no page shows this photo: name it in a content file, or take it out of the folder.'

export const photoInFolder =
  'photos in a folder of their own are not found: put them into content/photos itself.'

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`

export function sayHeavy(name: string, bytes: number, most: number): string {
  return `"${name}" has ${kilobytes(bytes)} on a phone, and its budget is ${kilobytes(most)}: choose one with calmer parts, such as sky, water or a wall.`
}

export function sayHeavyPage(address: string, bytes: number, most: number): string {
  return `${address} shows ${kilobytes(bytes)} of photos on a phone, and its budget is ${kilobytes(most)}: leave one out, or choose calmer ones.`
}
