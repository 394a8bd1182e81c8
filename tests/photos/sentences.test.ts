import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planPhotos } from '#generator/photos/plan-photos.ts'
import type { PhotoSlotName } from '#site/art/photo-slots.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { paintPhoto } from './paint-photo.ts'

const root = createTempDir(afterAll)
const folders = { folder: join(root, 'photos'), cache: join(root, 'cache') }

const fill = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

beforeAll(async () => {
  mkdirSync(join(folders.folder, 'summer'), { recursive: true })
  const lake = await paintPhoto({ width: 1280, height: 800 })
  const jpeg = await lake.clone().jpeg().toBuffer()
  const png = await lake.clone().png({ compressionLevel: 1 }).toBuffer()
  const webp = await lake.clone().webp({ effort: 0 }).toBuffer()
  const apple = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const files: Record<string, Uint8Array | string> = {
    ...{ 'Lake.jpg': jpeg, 'IMG 4021.JPG': jpeg, 'lake.PNG': png, 'lake.WebP': webp },
    ...{ 'twin a.jpg': jpeg, 'twina.jpg': jpeg, 'no-ending': jpeg, 'Zoë.jpg': jpeg },
    ...{ 'Phone.HEIC': apple, 'renamed.jpg': apple, 'notes.jpg': 'Buy milk', 'empty.jpg': '' },
    'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>',
    ...{ 'dance.gif': 'GIF89a', 'raw.xyz': 'x', 'head.jpg': jpeg.subarray(0, 60) },
    ...{ 'cut.jpg': cut(jpeg), 'cut.png': cut(png), 'cut.webp': cut(webp) },
    'small.jpg': await fill(600, 400).jpeg().toBuffer(),
    'vast.png': await fill(9000, 6000).png({ compressionLevel: 1 }).toBuffer(),
    ...{ 'README.md': 'Put photographs here.', '.DS_Store': 'x' },
  }
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(folders.folder, name), bytes)
  symlinkSync(join(root, 'nowhere'), join(folders.folder, 'gone.jpg'))
})

const place = { file: 'content/founders.yaml', line: 12 }
const plan = (file: string, slot: PhotoSlotName = 'opening') =>
  planPhotos([{ photo: { file }, slot, place }], folders)

test.each<[file: string, wrong: string, fix: string, slot?: PhotoSlotName]>([
  ['Laek.jpg', 'there is no photo "Laek.jpg" in content/photos', 'did you mean "Lake.jpg"?'],
  ['the table at dinner.jpg', 'there is no photo', 'put it there, or write the name of one'],
  ['summer/Lake.jpg', 'names a folder', 'write only its name'],
  ['phone.heic', 'is in Apple’s HEIC format', 'export it as JPEG'],
  ['renamed.jpg', 'is in Apple’s HEIC format', 'export it as JPEG'],
  ['dance.gif', 'is no photo that we can read (.gif)', 'save it as JPEG, PNG or WebP'],
  ['raw.xyz', 'is no photo that we can read (.xyz)', 'save it as JPEG, PNG or WebP'],
  ['no-ending', 'has no ending', 'write the whole name, such as "no-ending.jpg"'],
  ['notes.jpg', 'cannot be read as a JPEG, PNG or WebP', 'or save it as JPEG'],
  ['drawing.png', 'cannot be read as a JPEG, PNG or WebP', 'or save it as JPEG'],
  ['empty.jpg', 'cannot be read', 'copy it again'],
  ['cut.jpg', 'cannot be read', 'copy it again'],
  ['cut.png', 'cannot be read', 'copy it again'],
  ['cut.webp', 'cannot be read', 'copy it again'],
  ['head.jpg', 'cannot be read', 'copy it again'],
  ['gone.jpg', 'cannot be read', 'copy it again'],
  ['vast.png', 'has 9000 x 6000 pixels, and 50 million are the most', 'save it smaller'],
  ['small.jpg', 'a founder needs at least 640 x 800 pixels', 'take the original', 'founder'],
  ['small.jpg', 'the opening of a page needs at least 1280 x 720 pixels', 'take the original'],
])('%s: %s: %s', async (file, wrong, fix, slot) => {
  const { mistakes, plans } = await plan(file, slot)
  expect(mistakes).toEqual([{ ...place, message: expect.stringContaining(wrong) }])
  expect(mistakes[0]?.message.split(wrong)[1]).toContain(fix)
  expect(plans).toEqual([])
})

test.each([
  ...['Lake.jpg', 'img 4021.jpg', ' IMG4021.JPG', 'lake.png', 'LAKE.webp', 'Zoe\u0308.jpg'],
  'twina.jpg',
])('%s is found, whatever its capitals, spaces and accents', async (file) => {
  const { mistakes, plans } = await plan(file)
  expect(mistakes).toEqual([])
  expect(plans).toHaveLength(1)
})

test('unused photos and folders are warnings; notes and system files are not', async () => {
  const { warnings } = await plan('lake.png')
  const files = warnings.map(({ file }) => file)
  expect(files).toEqual(
    expect.arrayContaining(['content/photos/Lake.jpg', 'content/photos/summer']),
  )
  expect(files.join()).not.toMatch(/lake\.PNG|README|DS_Store/)
})

test('an empty folder is told apart from a wrong name', async () => {
  const uses = [{ photo: { file: 'Lake.jpg' }, slot: 'founder', place } as const]
  const { mistakes } = await planPhotos(uses, { ...folders, folder: join(root, 'nowhere') })
  expect(mistakes).toMatchObject([
    { message: expect.stringContaining('content/photos, which is empty: put the photo there') },
  ])
})
