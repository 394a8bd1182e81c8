import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Photo } from '#content/shapes.ts'
import { readBrandTokens, readSeason, readTokens } from '#generator/images/colours.ts'
import { type PhotoPlan, planPhotos } from '#generator/photos/plan-photos.ts'
import { describePhoto, listVersions, makePhoto } from '#generator/photos/site-photos.ts'
import { readRgb } from '#site/art/colour.ts'
import type { PhotoSlotName } from '#site/art/photo-slots.ts'
import { decodePicture, findWorstPixel } from '#tests/pictures/measure-contrast.ts'
import { colours } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { paintPhoto, takePhoto } from './paint-photo.ts'

const root = createTempDir(afterAll)
const folders = { folder: join(root, 'photos'), cache: join(root, 'cache') }
const readOriginal = (name: string) => readFileSync(join(folders.folder, name))
const writeOriginal = (name: string, bytes: Buffer) =>
  writeFileSync(join(folders.folder, name), bytes)

async function planOne(file: string, slot: PhotoSlotName, focus?: Photo['focus']) {
  const photo = { file, alt: 'Hills', ...(focus && { focus }) }
  const place = { file: 'content/founders.yaml', line: 1 }
  const { plans } = await planPhotos([{ photo, slot, place }], folders)
  return plans[0] as PhotoPlan
}

const phone = 'IMG 0001.JPG'
let tall: PhotoPlan
let versions: { width: number; format: string; bytes: Buffer }[]

beforeAll(async () => {
  mkdirSync(folders.folder)
  writeOriginal(phone, await takePhoto({ width: 900, height: 1200 }))
  tall = await planOne(phone, 'retreatTall')
  await makePhoto(tall, colours)
  versions = listVersions(tall).map((each) => ({ ...each, bytes: readFileSync(each.file) }))
})

test('it becomes every width in AVIF, WebP and JPEG, AVIF being the lightest', async () => {
  const [{ widths, ratio } = { widths: [], ratio: 1 }] = tall.cuts
  expect(versions).toHaveLength(widths.length * 3)
  for (const { bytes, width, format } of versions) {
    const found = await sharp(bytes).metadata()
    const kind = format === 'avif' ? 'heif' : format
    const height = Math.round(width / ratio)
    expect([found.format, found.width, found.height]).toEqual([kind, width, height])
    const avif = versions.find((each) => each.width === width && each.format === 'avif')
    expect(bytes.length).toBeGreaterThanOrEqual(avif?.bytes.length ?? 0)
  }
})

test('EXIF, XMP and every other metadata is removed', async () => {
  for (const { bytes } of versions) {
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined))
    expect(bytes.includes('Planted') || bytes.includes('51.5089')).toBe(false)
  }
})

test('it is upright: the corner painted red is at the top left', async () => {
  const isRed = async (bytes: Buffer, x: number, y: number) => {
    const { width, height, data } = await decodePicture(bytes)
    const at = (Math.round(y * height) * width + Math.round(x * width)) * 3
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return red - Math.max(green, blue) > 60
  }
  for (const { bytes } of versions) {
    const corners = [isRed(bytes, 0.06, 0.06), isRed(bytes, 0.94, 0.06), isRed(bytes, 0.06, 0.94)]
    expect(await Promise.all(corners)).toEqual([true, false, false])
  }
})

test('it is made once, for every name of the same original; another focus is made again', async () => {
  const readTimes = () => listVersions(tall).map(({ file }) => statSync(file).mtimeMs)
  const times = readTimes()
  writeOriginal('copy.jpg', readOriginal(phone))
  await makePhoto(await planOne('copy.jpg', 'retreatTall'), colours)
  expect(readTimes()).toEqual(times)
  expect((await planOne(phone, 'retreatTall', 'bottom')).key).not.toBe(tall.key)
})

test('wide-gamut colours become sRGB, transparency becomes paper, and CMYK is read', async () => {
  const size = { width: 900, height: 1200 } as const
  const fill = (background: string) => sharp({ create: { ...size, channels: 4, background } }).png()
  const flat = sharp(await fill('#d56023').toBuffer()).removeAlpha()
  const jpeg = { quality: 98, chromaSubsampling: '4:4:4' }
  writeOriginal('plain.jpg', await flat.clone().jpeg(jpeg).toBuffer())
  writeOriginal('wide.jpg', await flat.clone().withIccProfile('p3').jpeg(jpeg).toBuffer())
  writeOriginal('print.jpg', await flat.clone().toColourspace('cmyk').jpeg(jpeg).toBuffer())
  writeOriginal('clear.png', await fill('#0000').toBuffer())
  const readColour = async (file: string) =>
    readRgb((await describePhoto(await planOne(file, 'retreatTall'), colours)).colour)
  const [plain, wide] = [await readColour('plain.jpg'), await readColour('wide.jpg')]
  for (const at of [0, 1, 2] as const) expect(Math.abs(plain[at] - wide[at])).toBeLessThan(4)
  expect(Math.min(...(await readColour('clear.png')))).toBeGreaterThan(220)
  await expect(readColour('print.jpg')).resolves.toHaveLength(3)
})

test.each(['white', 'black', 'grain'] as const)('words over %s keep 4.5:1', async (shows) => {
  const tokens = readBrandTokens(colours)
  const ink = { colour: readRgb(readTokens(tokens)('bone')), alpha: 1 }
  const original = await paintPhoto({ width: 1280, height: 720, shows })
  writeOriginal(`${shows}.png`, await original.png({ compressionLevel: 1 }).toBuffer())
  const { scrim = 0 } = await describePhoto(await planOne(`${shows}.png`, 'opening'), colours)
  if (shows === 'black') expect(scrim).toBe(0)
  // A part is as noisy as the whole.
  const part = original.clone().extract({ left: 300, top: 200, width: 320, height: 180 })
  const { data, ...size } = await decodePicture(await part.png().toBuffer())
  for (const season of ['dawn', 'spring', 'summer', 'autumn', 'winter']) {
    const background = readRgb(readSeason(tokens, season)('ridge-near'))
    const shaded = data.map((value, at) =>
      Math.round((background[at % 3] ?? 0) * scrim + value * (1 - scrim)),
    )
    const worst = findWorstPixel({ ...size, data: shaded }, { x: 0, y: 0, ...size }, ink)
    expect(worst?.contrast, season).toBeGreaterThanOrEqual(4.5)
  }
})
