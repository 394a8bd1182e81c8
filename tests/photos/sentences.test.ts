import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhotoSlotName } from '#art/photo-slots.ts'
import type { PhotoUse } from '#builder/photos/list-photo-uses.ts'
import { makeVersions } from '#builder/photos/make-photo.ts'
import { planPhotos } from '#builder/photos/plan-photos.ts'
import { paintPhoto } from './paint-photo.ts'

const home = mkdtempSync(join(tmpdir(), 'solstice-sentences-'))
const folders = { folder: join(home, 'photos'), cache: join(home, 'cache') }
const put = (name: string, bytes: Uint8Array | string) =>
  writeFileSync(join(folders.folder, name), bytes)

const apple = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** A chunk that makes a PNG move stands right after its head, which has 33 bytes. */
function setMoving(png: Buffer): Buffer {
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0....', 'latin1')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

async function moveFrames(): Promise<Buffer> {
  const frames = ['white', 'black'].map((background) => ({
    create: { width: 900, height: 1000, channels: 3 as const, background },
  }))
  const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer()
}

beforeAll(async () => {
  mkdirSync(join(folders.folder, 'summer'), { recursive: true })
  const lake = await paintPhoto({ width: 1600, height: 1200 })
  const [jpeg, png, webp] = await Promise.all([
    lake.clone().jpeg().toBuffer(),
    lake.clone().png().toBuffer(),
    lake.clone().webp().toBuffer(),
  ])
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  for (const name of ['Lake.jpg', 'IMG 4021.JPG', 'twin a.jpg', 'twina.jpg', 'no-ending']) {
    put(name, jpeg)
  }
  put('lake.PNG', png)
  put('lake.WebP', webp)
  put('Phone.HEIC', apple)
  put('renamed.jpg', apple)
  put('notes.jpg', 'Buy milk')
  put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>')
  put('dance.gif', 'GIF89a')
  put('raw.xyz', 'x')
  put('empty.jpg', '')
  put('cut.jpg', half(jpeg))
  put('cut.png', half(png))
  put('cut.webp', half(webp))
  put('head.jpg', jpeg.subarray(0, 60))
  put('moving.webp', await moveFrames())
  put('moving.png', setMoving(png))
  put('small.jpg', await sharp(jpeg).resize(600, 400).jpeg().toBuffer())
  const vast = { create: { width: 9000, height: 6000, channels: 3 as const, background: 'teal' } }
  put('vast.png', await sharp(vast).png().toBuffer())
  put('heavy.jpg', jpeg)
  truncateSync(join(folders.folder, 'heavy.jpg'), 100_000_001)
  symlinkSync(join(home, 'nowhere'), join(folders.folder, 'gone.jpg'))
  put('README.md', 'Put photographs here.')
  put('.DS_Store', 'x')
})
afterAll(() => rmSync(home, { recursive: true }))

const place = { file: 'content/founders.yaml', line: 12 }
const plan = (photo: PhotoUse['photo'], slot: PhotoSlotName = 'opening') =>
  planPhotos([{ photo, slot, place, season: 'dawn' }], folders)

/** Those of a photo that content names; what lies unused in the folder is another matter. */
async function readFindings(photo: PhotoUse['photo'], slot?: PhotoSlotName) {
  const { findings } = await plan(photo, slot)
  return findings.filter(({ file }) => file === place.file)
}

const mistakes: readonly [file: string, says: string, slot?: PhotoSlotName][] = [
  ['Laek.jpg', 'there is no photo "Laek.jpg" in content/photos: did you mean "Lake.jpg"?'],
  [
    'the table at dinner.jpg',
    'there is no photo "the table at dinner.jpg" in content/photos: put it there, or write the name of one that is.',
  ],
  [
    'TwinA.jpg',
    '"TwinA.jpg" may mean "twin a.jpg" or "twina.jpg": write the name with its own capitals and spaces.',
  ],
  [
    'summer/Lake.jpg',
    '"summer/Lake.jpg" names a folder: put the photo itself into content/photos, and write only its name.',
  ],
  [
    'phone.heic',
    '"Phone.HEIC" is in Apple’s HEIC format, which browsers do not show: open it in Photos or Preview, export it as JPEG, and write the new name here.',
  ],
  [
    'renamed.jpg',
    '"renamed.jpg" is in Apple’s HEIC format, which browsers do not show: open it in Photos or Preview, export it as JPEG, and write the new name here.',
  ],
  ['dance.gif', '"dance.gif" is a GIF: save it as JPEG, PNG or WebP, and write the new name here.'],
  [
    'raw.xyz',
    '"raw.xyz" is no photo that we can read (.xyz): save it as JPEG, PNG or WebP, and write the new name here.',
  ],
  ['no-ending', '"no-ending" has no ending: write the whole name, such as "no-ending.jpg".'],
  [
    'notes.jpg',
    '"notes.jpg" is no JPEG, PNG or WebP, whatever its ending says: save the photo as JPEG.',
  ],
  [
    'drawing.png',
    '"drawing.png" is no JPEG, PNG or WebP, whatever its ending says: save the photo as JPEG.',
  ],
  ['empty.jpg', '"empty.jpg" is empty: copy it again from the camera or the cloud.'],
  ['cut.jpg', '"cut.jpg" is cut off or damaged: copy it again from the camera.'],
  ['cut.png', '"cut.png" is cut off or damaged: copy it again from the camera.'],
  ['cut.webp', '"cut.webp" is cut off or damaged: copy it again from the camera.'],
  ['head.jpg', '"head.jpg" is cut off or damaged: copy it again from the camera.'],
  ['moving.webp', '"moving.webp" moves: save one picture of it as JPEG.'],
  ['moving.png', '"moving.png" moves: save one picture of it as JPEG.'],
  [
    'vast.png',
    '"vast.png" has 9000 x 6000 pixels, 54 megapixels, and 50 are the most: save it smaller, 4000 pixels wide are plenty.',
  ],
  ['heavy.jpg', '"heavy.jpg" has more than 100 MB: save it as JPEG, 4000 pixels wide are plenty.'],
  ['gone.jpg', '"gone.jpg" cannot be opened: look whether you may read it, and copy it again.'],
  [
    'small.jpg',
    '"small.jpg" has 600 x 400 pixels, and a founder needs at least 640 x 800 pixels: take the original from the camera, or another photo.',
    'founder',
  ],
  [
    'small.jpg',
    '"small.jpg" has 600 x 400 pixels, and the opening of a page needs at least 1280 x 720 pixels: take the original from the camera, or another photo.',
  ],
]

test.each(mistakes)('a photo named %j is a mistake: %s', async (file, sentence, slot) => {
  expect(await readFindings({ file }, slot)).toEqual([{ ...place, sentence, grade: 'mistake' }])
  expect((await plan({ file }, slot)).plans).toEqual([])
})

test('capitals, spaces and all endings of cameras are taken as they come', async () => {
  for (const file of ['Lake.jpg', 'img 4021.jpg', 'IMG4021.JPG', 'lake.png', 'LAKE.webp']) {
    const { plans } = await plan({ file })
    expect(await readFindings({ file }), file).toEqual([])
    expect(plans, file).toHaveLength(1)
  }
})

test('what lies in the folder for nothing is a warning, and what systems leave there is not', async () => {
  const { findings } = await plan({ file: 'lake.png' })
  expect(findings.every(({ grade }) => grade === 'warning')).toBe(true)
  const unused = findings.filter(({ sentence }) => sentence.startsWith('no page shows this photo'))
  expect(unused.map(({ file }) => file)).toContain('content/photos/Lake.jpg')
  expect(unused.map(({ file }) => file).join()).not.toMatch(/lake\.PNG|README|DS_Store|summer/)
  expect(findings).toContainEqual({
    file: 'content/photos/summer',
    sentence: 'photos in a folder of their own are not found: put them into content/photos itself.',
    grade: 'warning',
  })
})

test('a folder that is empty or not there is told apart from a wrong name', async () => {
  const nowhere = { ...folders, folder: join(home, 'nowhere') }
  const { findings } = await planPhotos(
    [{ photo: { file: 'Lake.jpg' }, slot: 'founder', place }],
    nowhere,
  )
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'there is no photo "Lake.jpg" in content/photos, which is empty: put the photo there.',
  ])
  expect(await planPhotos([], nowhere)).toEqual({ plans: [], findings: [] })
})

test('a photo that no compression makes light is a warning, once it has been made', async () => {
  const grain = await paintPhoto({ width: 660, height: 820, shows: 'grain' })
  put('grain.png', await grain.png().toBuffer())
  const photo = { file: 'grain.png' }
  expect(await readFindings(photo, 'founder')).toEqual([])
  const { plans } = await plan(photo, 'founder')
  for (const each of plans)
    await makeVersions(each, [{ width: 640, format: 'avif' }], folders.cache)
  expect(await readFindings(photo, 'founder')).toEqual([
    {
      ...place,
      sentence: expect.stringMatching(
        /^"grain\.png" has \d+ KB on a phone, and its budget is 100 KB: choose one with calmer parts/,
      ),
      grade: 'warning',
    },
  ])
})
