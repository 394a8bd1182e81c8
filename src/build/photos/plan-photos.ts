import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { photoCache } from '#build/files.ts'
import type { FieldNote } from '#schema/fields.ts'
import { findMistakes } from '#schema/find-mistakes.ts'
import { type Path, parseYaml } from '#schema/parse-yaml.ts'
import { type Mistake, nameFile, schemas } from '#schema/read-content.ts'
import type { Photo } from '#schema/shapes.ts'
import * as slots from '#site/art/photo-slots.ts'
import { root } from '#tools/run-tool.ts'
import { checkPhoto, matchName, type Original } from './check-photo.ts'

/** A photograph at one place of the site, and where content names it. */
export type PhotoUse = {
  photo: Pick<Photo, 'file' | 'focus'>
  slot: slots.PhotoSlotName
  place: { file: string; line: number }
}

/**
 * Every photograph that content names, by its schema. Files are read again, because Node keeps what it has
 * imported. What is no photo, or stands in a file that cannot be read, is a mistake reported elsewhere.
 */
export async function listPhotoUses(): Promise<PhotoUse[]> {
  await findMistakes()
  return [...schemas].flatMap(([name, schema]) => {
    const path = join(root, nameFile(name))
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    return listInFile(schema, text, nameFile(name))
  })
}

export function listInFile(schema: unknown, text: string, file: string): PhotoUse[] {
  // Most files name none, and parsing all of them takes a while.
  if (!/^\s*[^#\s].*\bfile\b|^\s*file\b/m.test(text)) return []
  const { value, findLine } = parseYaml(text)
  return walk(schema, value, []).map(({ path, photo, slot }) => ({
    photo,
    slot: slot === 'retreat' ? (slots.retreatSlots[Number(path.at(-1))] ?? 'retreatTall') : slot,
    place: { file, line: findLine([...path, 'file']) },
  }))
}

type WrittenPhoto = Pick<PhotoUse, 'photo'> & { path: Path; slot: NonNullable<FieldNote['slot']> }
type Shape = { wrapped?: unknown; item?: unknown; entries?: Record<string, unknown> }

function walk(schema: unknown, value: unknown, path: Path): WrittenPhoto[] {
  const { wrapped, item, entries } = (schema ?? {}) as Shape
  if (wrapped) return walk(wrapped, value, path)
  if (Array.isArray(value)) return value.flatMap((one, at) => walk(item, one, [...path, at]))
  if (!entries || typeof value !== 'object' || value === null) return []
  const { note } = v.getMetadata(schema as v.GenericSchema) as { note?: FieldNote }
  if (note?.kind === 'photo') {
    const photo = value as PhotoUse['photo']
    return typeof photo.file === 'string' ? [{ path, photo, slot: note.slot ?? 'opening' }] : []
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    walk(entries[name], inner, [...path, name]),
  )
}

type Size = { width: number; height: number }
/** In % from the left and from the top. */
type Focus = readonly [x: number, y: number]

export const encodings = {
  avif: { quality: 60, effort: 3, tune: 'ssim', chromaSubsampling: '4:2:0' },
  webp: { quality: 74 },
  jpeg: { quality: 74, mozjpeg: true },
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

/** How a photograph is cut for some windows. */
export type Cut = ReturnType<typeof planCut>

/** The largest part of a picture with a ratio, as far as its edges allow around the focus. */
function planCut(size: Size, { ratio, widths, ...shape }: slots.PhotoShape, [x, y]: Focus) {
  const [wide, high] = ratio
  const width = Math.min(size.width, Math.round((size.height * wide) / high))
  const height = Math.min(size.height, Math.round((size.width * high) / wide))
  const left = keepWithin((size.width * x) / 100 - width / 2, size.width - width)
  const top = keepWithin((size.height * y) / 100 - height / 2, size.height - height)
  return {
    ...shape,
    box: { width, height, left, top },
    ratio: wide / high,
    // Those that the original is large enough for, the largest last.
    widths: widths.filter((each) => each <= width),
    focus: [
      keepWithin((size.width * x - 100 * left) / width, 100),
      keepWithin((size.height * y - 100 * top) / height, 100),
    ],
  }
}

/** All that decides what is made of an original for one place. */
export type PhotoPlan = ReturnType<typeof planPhoto>

export function planPhoto(
  { photo, slot }: Pick<PhotoUse, 'photo' | 'slot'>,
  path: string,
  { hash, ...size }: Original,
  cache = photoCache,
) {
  const { focus, shapes }: slots.PhotoSlot = slots.photoSlots[slot]
  const point = photo.focus ? readFocus(photo.focus) : focus
  const cuts = shapes.map((shape) => planCut(size, shape, point))
  // Where and how wide it is drawn changes nothing of what is made.
  const recipe = cuts.map(({ sizes: _, media: __, ...cut }) => cut)
  const made = JSON.stringify([hash, recipe, encodings, sharp.versions])
  // Part of every file's address: the same as long as original and recipe are.
  const key = createHash('sha256').update(made).digest('hex').slice(0, 10)
  const name = slots.namePhoto({ slot, ...photo })
  return { name, key, slot, path, cuts, cache: join(cache, key) }
}

/** What systems and notes leave in a folder is no photograph. */
const noPhoto = /^\.|^(?:thumbs\.db|desktop\.ini)$|\.(?:md|txt)$/i

const warnings = {
  unused: 'no page shows this photo: name it in a content file, or take it out of the folder.',
  folder: 'photos in a folder of their own are not found: put them into content/photos itself.',
}

/**
 * What is to be made of every photograph that content names, and all that is wrong, at once. A mistake
 * stops a build, a warning never does.
 */
export async function planPhotos(
  uses: readonly PhotoUse[],
  { folder, cache } = { folder: join(root, 'content/photos'), cache: photoCache },
) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const shown = entries.filter(({ name }) => !noPhoto.test(name))
  const names = shown.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const plans: PhotoPlan[] = []
  const mistakes: Mistake[] = []
  const used = new Set<string>()
  // One after the other: an original may take 150 MB while it is decoded.
  for (const use of uses) {
    const { name = '', mistake } = matchName(use.photo.file, names)
    const path = join(folder, name)
    const original = mistake ? { mistake } : await checkPhoto(path, name, use.slot, cache)
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
