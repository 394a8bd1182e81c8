import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import type * as v from 'valibot'
import { listFields, type Shape } from '#content/check-file.ts'
import type { ContentFiles } from '#content/compose-content.ts'
import type { Mistake } from '#content/mistakes.ts'
import { parseYaml } from '#content/parse-yaml.ts'
import type { Photo } from '#content/shapes.ts'
import { contentFolder, nameFile } from '#content/texts.ts'
import { cacheValue, photoCache } from '#generator/files/cache.ts'
import { nearest } from '#leads/nearest.ts'
import * as slots from '#site/art/photo-slots.ts'

/** A photograph in one place of the site, and the line of content that names it. */
export type PhotoUse = {
  photo: Pick<Photo, 'file' | 'focus'>
  slot: slots.PhotoSlotName
  place: { file: string; line: number }
}

/** Every photograph that content names. Malformed fields are skipped, because content-check reports them. */
export const listPhotoUses = ({ schemas, texts }: Pick<ContentFiles, 'schemas' | 'texts'>) =>
  [...schemas].flatMap(([name, schema]) =>
    listInFile(schema, texts.get(name) ?? '', nameFile(name)),
  )

export function listInFile(schema: v.GenericSchema, text: string, file: string): PhotoUse[] {
  const { value, findLine } = parseYaml(text)
  return listFields(schema as Shape, value).flatMap(({ kind, slot = 'opening', value, path }) => {
    if (kind !== 'photo' || typeof value !== 'object') return []
    const photo = value as PhotoUse['photo']
    if (typeof photo.file !== 'string') return []
    const ofRetreat = slots.retreatSlots[Number(path.at(-1))] ?? 'retreatTall'
    const place = { file, line: findLine([...path, 'file']) }
    return [{ photo, slot: slot === 'retreat' ? ofRetreat : slot, place }]
  })
}

/** Windows and macOS ignore case in file names, and macOS decomposes accents. */
const loosen = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, '')

function explainMissing(wanted: string, names: readonly string[]): string {
  if (/[\\/]/.test(wanted)) {
    return `"${wanted}" names a folder: put the photo itself into content/photos, and write only its name.`
  }
  const none = `there is no photo "${wanted}" in content/photos`
  if (names.length === 0) return `${none}, which is empty: put the photo there.`
  const meant = nearest(wanted, names)
  const fix = meant ? `did you mean "${meant}"?` : 'put it there, or write the name of one that is.'
  return `${none}: ${fix}`
}

type Size = { width: number; height: number }
/** A usable original. Its size is that of the upright picture. */
type Original = Size & { hash: string }

/** The largest camera of a phone makes 50 megapixels; decoded, they take 150 MB. */
const maxPixels = 50_000_000
export const decoding = { failOn: 'error', limitInputPixels: maxPixels } as const

/** The original, or a message if it is unusable in this place. */
async function checkPhoto(
  path: string,
  slot: slots.PhotoSlotName,
  cache: string,
): Promise<Original | string> {
  const name = basename(path)
  const bytes = await readFile(path).catch(() => Buffer.alloc(0))
  const hash = createHash('sha256').update(bytes).digest('hex')
  // Cached by content, because decoding is slow.
  const known = join(cache, 'inspected', `${hash.slice(0, 24)}-${sharp.versions.vips}.json`)
  const found = checkEnding(name) ?? (await cacheValue(known, () => inspectBytes(bytes)))
  if (typeof found === 'string') return `"${name}" ${found}`
  const { name: place, min } = slots.photoSlots[slot]
  if (found.width >= min.width && found.height >= min.height) return { hash, ...found }
  return `"${name}" has ${found.width} x ${found.height} pixels, and ${place} needs at least ${min.width} x ${min.height} pixels: take the original from the camera, or another photo.`
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

/** The size of a picture. Decodes all of it, because a copied file may be truncated. */
async function inspectBytes(bytes: Buffer): Promise<Size | string> {
  if (/^ftyp(?:hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))) return heic
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!['jpeg', 'png', 'webp'].includes(format)) throw new Error(`This is ${format}.`)
    const { width, height } = autoOrient
    if (width * height > maxPixels) {
      return `has ${width} x ${height} pixels, and ${maxPixels / 1_000_000} million are the most: save it smaller, 4000 pixels wide are plenty.`
    }
    await sharp(bytes, decoding).resize(32).raw().toBuffer()
    return { width, height }
  } catch {
    return 'cannot be read as a JPEG, PNG or WebP: copy it again from the camera, or save it as JPEG.'
  }
}

export const encodings = {
  avif: { quality: 60, effort: 3, tune: 'ssim', chromaSubsampling: '4:2:0' },
  webp: { quality: 74 },
  jpeg: { quality: 74, mozjpeg: true },
} as const

/** In % from the left and from the top. */
type Focus = slots.PhotoSlot['focus']

const sides: Readonly<Record<string, Focus>> = {
  center: [50, 50],
  top: [50, 0],
  bottom: [50, 100],
  left: [0, 50],
  right: [100, 50],
}

/** "30% 20%" -> [30, 20]. The schema of content allows nothing else. */
function readFocus(text: string): Focus {
  const side = sides[text]
  if (side) return side
  const [x = '', y = ''] = text.split(' ')
  return [Number.parseFloat(x), Number.parseFloat(y)]
}

const keepWithin = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max)

/** How a photograph is cropped for a range of window sizes. */
export type Cut = ReturnType<typeof planCut>

/** The largest crop with a ratio, centred on the focus as far as the edges allow. */
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
    // Only those that the original is large enough for.
    widths: widths.filter((each) => each <= width),
    focus: [
      keepWithin((size.width * x - 100 * left) / width, 100),
      keepWithin((size.height * y - 100 * top) / height, 100),
    ],
  }
}

/** Everything that determines the files of a photograph in one place. */
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
  // `sizes` and `media` do not affect the files.
  const recipe = cuts.map(({ sizes: _, media: __, ...cut }) => cut)
  const made = JSON.stringify([hash, recipe, encodings, sharp.versions])
  // Part of every file's address, so that browsers can cache it for ever.
  const key = createHash('sha256').update(made).digest('hex').slice(0, 10)
  const name = slots.namePhoto({ slot, ...photo })
  return { name, key, slot, path, cuts, cache: join(cache, key) }
}

/** Files of operating systems, and notes. */
const noPhoto = /^\.|^(?:thumbs\.db|desktop\.ini)$|\.(?:md|txt)$/i

/**
 * What is to be made of every photograph that content names, and all that is wrong, at once. A mistake
 * stops a build, a warning never does.
 */
export async function planPhotos(
  uses: readonly PhotoUse[],
  { folder = join(contentFolder, 'photos'), cache = photoCache } = {},
) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const shown = entries.filter(({ name }) => !noPhoto.test(name))
  const names = shown.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  const plans: PhotoPlan[] = []
  const mistakes: Mistake[] = []
  const used = new Set<string>()
  // Sequential, because decoding an original may take 150 MB.
  for (const use of uses) {
    const { file } = use.photo
    // The exact name wins over one with other capitals or spaces.
    const alike = names.filter((each) => loosen(each) === loosen(file))
    const name = alike.includes(file) ? file : alike[0]
    const path = join(folder, name ?? '')
    const original = name ? await checkPhoto(path, use.slot, cache) : explainMissing(file, names)
    if (name) used.add(name)
    if (typeof original === 'string') mistakes.push({ ...use.place, message: original })
    else plans.push(planPhoto(use, path, original, cache))
  }
  const unused = shown.filter(({ name }) => !used.has(name))
  return {
    plans,
    mistakes,
    warnings: unused.map((entry) => ({
      file: `content/photos/${entry.name}`,
      message: entry.isDirectory()
        ? 'photos in a folder of their own are not found: put them into content/photos itself.'
        : 'no page shows this photo: name it in a content file, or take it out of the folder.',
    })),
  }
}
