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
import type { PhotoUse } from './photo-uses.ts'

type Size = { width: number; height: number }
/** In % from the left and from the top. */
type Focus = readonly [x: number, y: number]

/** How a photograph is cut for some windows. */
export type Cut = Pick<PhotoShape, 'sizes' | 'media'> & {
  /** The part of the upright original. */
  box: Size & { left: number; top: number }
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
  /** The folder in which what is made of it is kept. */
  cache: string
}

export const encodings = {
  avif: { quality: 60, effort: 3, tune: 'ssim', chromaSubsampling: '4:2:0' },
  webp: { quality: 74 },
  jpg: { quality: 74, mozjpeg: true },
} as const

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

/** The largest part of a picture with a ratio, as far as its edges allow around the focus. */
function planCut(size: Size, shape: PhotoShape, [x, y]: Focus): Cut {
  const [wide, high] = shape.ratio
  const width = Math.min(size.width, Math.round((size.height * wide) / high))
  const height = Math.min(size.height, Math.round((size.width * high) / wide))
  const left = keepWithin((size.width * x) / 100 - width / 2, size.width - width)
  const top = keepWithin((size.height * y) / 100 - height / 2, size.height - height)
  return {
    box: { width, height, left, top },
    ratio: wide / high,
    widths: shape.widths.filter((each) => each <= width),
    focus: [
      keepWithin((size.width * x - 100 * left) / width, 100),
      keepWithin((size.height * y - 100 * top) / height, 100),
    ],
    sizes: shape.sizes,
    ...(shape.media && { media: shape.media }),
  }
}

export function planPhoto(
  { photo, slot }: Pick<PhotoUse, 'photo' | 'slot'>,
  path: string,
  { hash, ...size }: Original,
  cache = photoCache,
): PhotoPlan {
  const { focus, shapes }: PhotoSlot = photoSlots[slot]
  const point = photo.focus ? readFocus(photo.focus) : focus
  const cuts = shapes.map((shape) => planCut(size, shape, point))
  // Where and how wide it is drawn changes nothing of what is made.
  const recipe = cuts.map(({ sizes: _, media: __, ...cut }) => cut)
  const made = JSON.stringify([hash, recipe, encodings, sharp.versions])
  const key = createHash('sha256').update(made).digest('hex').slice(0, 10)
  return {
    name: namePhoto({ slot, ...photo }),
    key,
    slot,
    path,
    hash,
    cuts,
    cache: join(cache, key),
  }
}

/** What systems and notes leave in a folder is no photograph. */
const noPhoto = /^\.|^(?:thumbs\.db|desktop\.ini)$|\.(?:md|txt)$/i

const warnings = {
  unused: 'no page shows this photo: name it in a content file, or take it out of the folder.',
  folder: 'photos in a folder of their own are not found: put them into content/photos itself.',
}

/** A mistake stops a build, a warning never does. */
type PlannedPhotos = { plans: PhotoPlan[]; mistakes: Mistake[]; warnings: Mistake[] }

/** What is to be made of every photograph that content names, and all that is wrong, at once. */
export async function planPhotos(
  uses: readonly PhotoUse[],
  { folder, cache } = { folder: join(root, 'content/photos'), cache: photoCache },
): Promise<PlannedPhotos> {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const shown = entries.filter(({ name }) => !noPhoto.test(name))
  const names = shown.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const plans: PhotoPlan[] = []
  const mistakes: Mistake[] = []
  const used = new Set<string>()
  // One after the other: an original may take 150 MB while it is decoded.
  for (const use of uses) {
    const match = matchName(use.photo.file, names)
    const name = 'name' in match ? match.name : ''
    const path = join(folder, name)
    const original = 'name' in match ? await checkPhoto(path, name, use.slot, cache) : match
    used.add(name)
    if ('mistake' in original) mistakes.push({ ...use.place, sentence: original.mistake })
    else plans.push(planPhoto(use, path, original, cache))
  }
  const unused = shown.filter(({ name }) => !used.has(name))
  return {
    plans,
    mistakes,
    warnings: unused.map((entry) => ({
      file: `content/photos/${entry.name}`,
      sentence: entry.isDirectory() ? warnings.folder : warnings.unused,
    })),
  }
}
