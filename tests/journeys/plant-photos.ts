import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { parseDocument } from 'yaml'
import { gatheringSlugs } from '#content/gathering-slugs.ts'
import { paths } from '#paths.ts'
import { drawHills, type PhotoOrder } from '#tests/photos/paint-photo.ts'

// The same bytes in every run, so that what has been made of them is kept.
const paintHills = (order: PhotoOrder) => sharp(Buffer.from(drawHills(order))).removeAlpha()
const paintFlat = ({ width, height }: PhotoOrder, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** As after a night with a high ISO: every spot as light or as dark as it likes. */
function paintGrain({ width, height }: PhotoOrder): Sharp {
  // What is noise down to its last pixel takes six times as long to encode, and is no harder to read on.
  const spotPx = 12
  const size = { width: Math.ceil(width / spotPx), height: Math.ceil(height / spotPx) }
  const grains = Uint8Array.from({ length: size.width * size.height }, (_, at) => {
    const mixed = Math.imul(at + 1, 0x9e3779b1)
    return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 24
  })
  return sharp(grains, { raw: { ...size, channels: 1 } }).resize(width, height, {
    kernel: 'cubic',
  })
}

const originals: Record<string, Sharp> = {
  'The hills.JPG': paintHills({ width: 1400, height: 1000 }).jpeg(),
  // Made in no time: for places where what a photograph shows is nobody's matter.
  'portrait.jpg': paintFlat({ width: 900, height: 1200 }, 'olive').jpeg(),
  'field.jpg': paintFlat({ width: 1400, height: 1000 }, 'tan').jpeg(),
  'white.png': paintFlat({ width: 1300, height: 1000 }, 'white').png(),
  'black.webp': paintFlat({ width: 1300, height: 1000 }, 'black').webp(),
  'grain.jpg': paintGrain({ width: 1300, height: 760 }).jpeg(),
}

const show = (file: string) => ({ file, alt: `What ${file} shows` })

/** Pages with a photograph in their opening: hard ones, and one that could be a photograph. */
export const photographedPages = {
  [paths.aboutUs]: 'white.png',
  [paths.retreats]: 'black.webp',
  [paths.coaching]: 'grain.jpg',
  [paths.summerSolstice]: 'The hills.JPG',
  [paths.apply]: 'white.png',
  // Nothing but an opening, as summer has.
  [paths.faq]: 'Field.JPG',
} as const

/** A photograph at every place of a copy's content that takes one. */
export async function plantPhotos(root: string): Promise<void> {
  const folder = join(root, 'content/photos')
  mkdirSync(folder, { recursive: true })
  for (const [name, picture] of Object.entries(originals)) await picture.toFile(join(folder, name))

  const plant = (name: string, way: (string | number)[], value: unknown) => {
    const file = join(root, `content/${name}.yaml`)
    const document = parseDocument(readFileSync(file, 'utf8'))
    document.setIn(way, value)
    writeFileSync(file, document.toString())
  }
  for (const path of [paths.aboutUs, paths.retreats, paths.coaching, paths.apply, paths.faq])
    plant(path.slice(1), ['opening', 'photo'], show(photographedPages[path]))
  for (const [at, file] of ['portrait.jpg', 'field.jpg', 'Portrait.jpg'].entries())
    plant('founders', [at, 'photo'], show(file))
  const retreats = ['field.jpg', 'portrait.jpg', 'white.png', 'black.webp']
  plant('retreats', ['photos'], retreats.map(show))
  plant('coaching', ['photo'], show('field.jpg'))
  for (const slug of gatheringSlugs) {
    const isSummer = `/${slug}` === paths.summerSolstice
    const opening = isSummer ? photographedPages[paths.summerSolstice] : 'field.jpg'
    plant(`gatherings/${slug}`, ['openingPhoto'], show(opening))
    plant(`gatherings/${slug}`, ['photo'], show('field.jpg'))
  }
}
