import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseDocument } from 'yaml'
import { gatheringSlugs } from '#schema/gathering-days.ts'
import { paths } from '#schema/paths.ts'

const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Flat, so that they are encoded quickly; white is the hardest to read on. */
const originals = {
  'white.png': paint(1300, 1000, 'white').png(),
  'Field 1.JPG': paint(1400, 1200, 'tan').jpeg(),
}

const show = (file: keyof typeof originals) => ({ file, alt: `What ${file} shows` })

/** Pages with a photograph behind their first heading. */
export const photographedPages = [paths.home, paths.aboutUs, paths.retreats, paths.apply] as const

/** Writes one value into a file of a copy's content. */
export function plant(root: string, name: string, path: (string | number)[], value: unknown): void {
  const file = join(root, `content/${name}.yaml`)
  const document = parseDocument(readFileSync(file, 'utf8'))
  document.setIn(path, value)
  writeFileSync(file, document.toString())
}

/** A photograph at every place of a copy's content that takes one. */
export async function plantPhotos(root: string): Promise<void> {
  const folder = join(root, 'content/photos')
  mkdirSync(folder, { recursive: true })
  for (const [name, picture] of Object.entries(originals)) await picture.toFile(join(folder, name))

  for (const path of photographedPages)
    plant(root, path.slice(1) || 'home', ['opening', 'photo'], show('white.png'))
  for (const at of [0, 1, 2]) plant(root, 'founders', [at, 'photo'], show('Field 1.JPG'))
  plant(root, 'retreats', ['photos'], [show('Field 1.JPG'), show('white.png')])
  plant(root, 'coaching', ['photo'], show('Field 1.JPG'))
  for (const slug of gatheringSlugs) {
    plant(root, `gatherings/${slug}`, ['openingPhoto'], show('white.png'))
    plant(root, `gatherings/${slug}`, ['photo'], show('Field 1.JPG'))
  }
}
