import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#paths.ts'
import { type PhotoOrder, paintPhoto } from '#tests/photos/paint-photo.ts'
import { buildCopy } from './build-variant.ts'
import { copyProject, type ProjectCopy } from './copy-project.ts'
import { type NamedPhoto, plantPhotos } from './plant-photos.ts'

const originals: Record<string, PhotoOrder> = {
  'The hills.JPG': { width: 1400, height: 1000 },
  'portrait.jpg': { width: 900, height: 1200, shift: 2 },
  'white.png': { width: 1300, height: 1000, shows: 'white' },
  'black.webp': { width: 1300, height: 1000, shows: 'black' },
  'grain.jpg': { width: 1300, height: 760, shows: 'grain' },
}

const show = (file: string): NamedPhoto => ({ file, alt: `What ${file} shows` })

/** Pages with a photograph in their opening: hard ones, and one that could be a photograph. */
export const photographedPages = {
  [paths.aboutUs]: 'white.png',
  [paths.retreats]: 'black.webp',
  [paths.coaching]: 'grain.jpg',
  [paths.summerSolstice]: 'The hills.JPG',
  [paths.apply]: 'white.png',
  [paths.faq]: 'The hills.JPG',
} as const

/** A copy of the project with a photograph at every place that takes one, built for `npm start`. */
export async function buildPhotoSite(): Promise<ProjectCopy> {
  const copy = copyProject()
  const folder = join(copy.root, 'content/photos')
  mkdirSync(folder, { recursive: true })
  for (const [name, order] of Object.entries(originals)) {
    writeFileSync(join(folder, name), await encode(name, order))
  }
  plantPhotos(copy.root, {
    openings: {
      'about-us': show('white.png'),
      retreats: show('black.webp'),
      coaching: show('grain.jpg'),
      apply: show('white.png'),
      faq: show('the hills.jpg'),
    },
    founders: [show('portrait.jpg'), show('The hills.JPG'), show('Portrait.jpg')],
    retreats: ['The hills.JPG', 'portrait.jpg', 'white.png', 'grain.jpg'].map(show),
    coaching: show('The hills.JPG'),
    gatherings: show('The hills.JPG'),
  })
  brandSite(copy.root)
  return buildCopy('npm run build', copy)
}

/** Another colour, a mark and a network of his own. */
export const ownBrand = { ember: '#7a3fe0', network: 'https://www.instagram.com/elsewhere' }

function brandSite(root: string): void {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#fff"/></svg>'
  writeFileSync(join(root, 'content/logo.svg'), logo)
  const colours = join(root, 'content/colours.yaml')
  const changed = readFileSync(colours, 'utf8').replace('ember: e07a3f', 'ember: 7a3fe0')
  writeFileSync(colours, changed)
  const own = `\nlogo: logo.svg\n\nsocial:\n  - name: Instagram\n    address: ${ownBrand.network}\n`
  appendFileSync(join(root, 'content/site.yaml'), own)
}

async function encode(name: string, order: PhotoOrder): Promise<Buffer> {
  const picture = await paintPhoto(order)
  if (name.endsWith('.png')) return picture.png().toBuffer()
  return name.endsWith('.webp') ? picture.webp().toBuffer() : picture.jpeg().toBuffer()
}
