import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoCache } from '#build/cache.ts'
import type { Mistake } from '#schema/read-content.ts'
import {
  namePhoto,
  type PhotoShape,
  type PhotoSlot,
  type PhotoSlotName,
  photoSlots,
} from '#site/art/photo-slots.ts'
import { root } from '#tools/run-tool.ts'
import { checkPhoto, matchName, type Original } from './check-photo.ts'
import type { PhotoUse } from './list-photo-uses.ts'

type Size = { width: number; height: number }
type Box = Size & { left: number; top: number }
/** In % from the left and from the top. */
type Focus = readonly [x: number, y: number]

/** How a photograph is cut for some windows. */
export type Cut = Pick<PhotoShape, 'sizes' | 'media'> & {
  /** The part of the upright original. */
  box: Box
  ratio: number
  /** Those that the original is large enough for, the largest last. */
  widths: readonly number[]
  focus: Focus
}

/** All that decides what is made of an original for one place. */
export type PhotoPlan = {
  name: string
  /** The same as long as original and recipe are; part of every file's address. */
  key: string
  slot: PhotoSlotName
  path: string
  hash: string
  cuts: readonly Cut[]
}

export const encodings = {
  avif: { quality: 60, effort: 3, tune: 'ssim', chromaSubsampling: '4:2:0' },
  webp: { quality: 74 },
  jpg: { quality: 74, mozjpeg: true },
} as const
export type PhotoFormat = keyof typeof encodings

const sides: Readonly<Record<string, Focus>> = {
  center: [50, 50],
  top: [50, 0],
  bottom: [50, 100],
  left: [0, 50],
  right: [100, 50],
}

/** "30% 20%" -> [30, 20]. The schema of content allows nothing else. */
const readFocus = (text: string) => sides[text] ?? (text.split(' ').map(Number.parseFloat) as never)

const keepWithin = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)

/** The largest part of a picture with this ratio, as far as its edges allow around the focus. */
function cropPhoto(size: Size, [wide, high]: PhotoShape['ratio'], [x, y]: Focus): Box {
  const width = Math.min(size.width, Math.round((size.height * wide) / high))
  const height = Math.min(size.height, Math.round((size.width * high) / wide))
  return {
    width,
    height,
    left: keepWithin((size.width * x) / 100 - width / 2, size.width - width),
    top: keepWithin((size.height * y) / 100 - height / 2, size.height - height),
  }
}

function planCut(size: Size, { ratio, widths, sizes, media }: PhotoShape, focus: Focus): Cut {
  const box = cropPhoto(size, ratio, focus)
  const [x, y] = focus
  return {
    box,
    ratio: ratio[0] / ratio[1],
    widths: widths.filter((width) => width <= box.width),
    focus: [
      keepWithin((size.width * x - 100 * box.left) / box.width, 100),
      keepWithin((size.height * y - 100 * box.top) / box.height, 100),
    ],
    sizes,
    ...(media && { media }),
  }
}

export function planPhoto({ photo, slot }: PhotoUse, path: string, original: Original): PhotoPlan {
  const { focus, shapes }: PhotoSlot = photoSlots[slot]
  const point = photo.focus ? readFocus(photo.focus) : focus
  const cuts = shapes.map((shape) => planCut(original, shape, point))
  // Where and how wide it is drawn changes nothing of what is made.
  const recipe = cuts.map(({ sizes: _, media: __, ...cut }) => cut)
  const made = JSON.stringify([original.hash, recipe, encodings, sharp.versions])
  const key = createHash('sha256').update(made).digest('hex').slice(0, 10)
  return { name: namePhoto({ slot, ...photo }), key, slot, path, hash: original.hash, cuts }
}

/** Where a version of a photograph is kept once it has been made. */
export const placeVersion = (
  { key }: PhotoPlan,
  { width, format }: { width: number; format: PhotoFormat },
  cache = photoCache,
) => join(cache, key, `photo-${key}-${width}.${format}`)

/** Something that the owner should know of a photograph. A mistake stops a build, a warning never does. */
type PhotoFinding = Mistake & { grade: 'mistake' | 'warning' }

type PlannedPhoto = { findings: PhotoFinding[]; name?: string; plan?: PhotoPlan }
/** Where the originals lie, and where what is made of them is kept. */
type PhotoFolders = { folder: string; cache: string }

async function planUse(
  use: PhotoUse,
  names: readonly string[],
  { folder, cache }: PhotoFolders,
): Promise<PlannedPhoto> {
  const find = (sentence: string) => [{ ...use.place, sentence, grade: 'mistake' } as const]
  const match = matchName(use.photo.file, names)
  if ('mistake' in match) return { findings: find(match.mistake) }
  const { name } = match
  const path = join(folder, name)
  const original = await checkPhoto(path, name, use.slot, cache)
  if ('mistake' in original) return { name, findings: find(original.mistake) }
  return { name, plan: planPhoto(use, path, original), findings: [] }
}

/** What systems and notes leave in a folder is no photograph. */
const noPhoto = /^\.|^(?:thumbs\.db|desktop\.ini)$|\.(?:md|txt)$/i

const warnings = {
  unused: 'no page shows this photo: name it in a content file, or take it out of the folder.',
  folder: 'photos in a folder of their own are not found: put them into content/photos itself.',
}

/** What is to be made of every photograph that content names, and all that is wrong, at once. */
export async function planPhotos(
  uses: readonly PhotoUse[],
  folders: PhotoFolders = { folder: join(root, 'content/photos'), cache: photoCache },
): Promise<{ plans: PhotoPlan[]; findings: PhotoFinding[] }> {
  const { folder } = folders
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const shown = entries.filter(({ name }) => !noPhoto.test(name))
  const names = shown.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const planned: PlannedPhoto[] = []
  // One after the other: an original may take 150 MB while it is decoded.
  for (const use of uses) planned.push(await planUse(use, names, folders))
  const used = new Set(planned.map(({ name }) => name))
  const others = shown.flatMap((entry): PhotoFinding[] => {
    if (used.has(entry.name)) return []
    const sentence = entry.isDirectory() ? warnings.folder : warnings.unused
    return [{ file: `content/photos/${entry.name}`, sentence, grade: 'warning' }]
  })
  return {
    plans: planned.flatMap(({ plan }) => plan ?? []),
    findings: [...planned.flatMap(({ findings }) => findings), ...others],
  }
}
