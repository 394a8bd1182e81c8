import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhotoSlotName } from '#art/photo-slots.ts'
import { photoBudgets } from '#builder/budgets/budgets.ts'
import { describePhoto } from '#builder/photos/describe-photo.ts'
import { hashBytes } from '#builder/photos/inspect-photo.ts'
import { listVersions, makeVersions, placeVersion } from '#builder/photos/make-photo.ts'
import { choosePhoneWidth } from '#builder/photos/phone-version.ts'
import type { PhotoPlan } from '#builder/photos/plan-photo.ts'
import { planPhotos } from '#builder/photos/plan-photos.ts'
import type { Photo } from '#content/page.ts'
import { takeSample } from '#tests/sample.ts'
import { paintPhoto, takePhoto } from './paint-photo.ts'

const home = mkdtempSync(join(tmpdir(), 'solstice-photos-'))
const folders = { folder: join(home, 'photos'), cache: join(home, 'cache') }
/** Each takes some seconds, and becomes what the first one does. */
const names = takeSample(['One at the lake.jpg', 'IMG_0002.JPG', 'three.jpeg'], 1)
const uprightSize = { width: 3000, height: 4000 }

async function planOne(file: string, slot: PhotoSlotName, focus?: Photo['focus']) {
  const photo = { file, alt: 'Hills', ...(focus && { focus }) }
  const place = { file: 'content/founders.yaml', line: 1 }
  const opening = slot === 'opening' ? ({ season: 'dawn' } as const) : {}
  const { plans } = await planPhotos([{ photo, slot, place, ...opening }], folders)
  const [plan] = plans
  if (!plan) throw new Error(`Nothing is made of ${file}.`)
  return plan
}

const make = (plan: PhotoPlan) => makeVersions(plan, undefined, folders.cache)
const readMade = (plan: PhotoPlan) =>
  listVersions(plan).map((version) => {
    const bytes = readFileSync(placeVersion(plan, version, folders.cache))
    return { ...version, bytes }
  })

/** The mean colour of a part, in shares of the picture. */
async function readColour(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata()
  const box = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(width * 0.06),
    height: Math.round(height * 0.06),
  }
  const part = await sharp(bytes).extract(box).toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red - Math.max(green, blue) > 60

beforeAll(async () => {
  mkdirSync(folders.folder)
  for (const [shift, name] of names.entries()) {
    writeFileSync(join(folders.folder, name), await takePhoto({ ...uprightSize, shift }))
  }
})
afterAll(() => rmSync(home, { recursive: true }))

describe('photos of 4000x3000, as a phone takes them', () => {
  let plans: PhotoPlan[]
  let before: string[]
  const readOriginals = () => names.map((name) => readFileSync(join(folders.folder, name)))

  beforeAll(async () => {
    before = readOriginals().map(hashBytes)
    const founders = await Promise.all(names.map((name) => planOne(name, 'founder')))
    plans = [await planOne(names[0] ?? '', 'opening'), ...founders]
    for (const plan of plans) await make(plan)
  })

  test('were what a camera writes: lying on their side, with place and camera in them', async () => {
    for (const bytes of readOriginals()) {
      const { width, height, orientation, exif, xmp } = await sharp(bytes).metadata()
      expect([width, height, orientation]).toEqual([4000, 3000, 6])
      expect(exif?.includes('Planted Camera')).toBe(true)
      expect(xmp?.includes('51.5089')).toBe(true)
      expect(bytes.length).toBeGreaterThan(2_000_000)
    }
  })

  test('become every width in every format, each with its own kind and size', async () => {
    const [opening, founder] = plans.map((plan) => listVersions(plan).length)
    expect([founder, opening]).toEqual([4 * 3, 6 * 3])
    for (const plan of plans) {
      const ratios = new Map(
        plan.cuts.flatMap(({ widths, ratio }) => widths.map((width) => [width, ratio])),
      )
      for (const { bytes, width, format } of readMade(plan)) {
        const found = await sharp(bytes).metadata()
        const kind = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]
        const height = Math.round(width / (ratios.get(width) ?? 1))
        expect([found.format, found.width, found.height]).toEqual([kind, width, height])
      }
    }
  })

  test('say nothing of where they were taken, nor with what', async () => {
    for (const { bytes } of plans.flatMap(readMade)) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined))
      expect(bytes.includes('Planted')).toBe(false)
      expect(bytes.includes('51.5089')).toBe(false)
    }
  })

  test('stand upright: the corner that was painted red is the top left one', async () => {
    const plan = await planOne(names[0] ?? '', 'retreatTall')
    await make(plan)
    for (const { bytes } of readMade(plan)) {
      expect(isRed(await readColour(bytes, 0.02, 0.02))).toBe(true)
      expect(isRed(await readColour(bytes, 0.9, 0.02))).toBe(false)
      expect(isRed(await readColour(bytes, 0.02, 0.9))).toBe(false)
    }
  })

  test('are light: AVIF below WebP below JPEG, and a phone loads less than its budget', () => {
    for (const plan of plans) {
      const sizes = new Map(
        readMade(plan).map(({ width, format, bytes }) => [`${width}.${format}`, bytes.length]),
      )
      const read = (width: number, format: string) => sizes.get(`${width}.${format}`) ?? 0
      for (const width of plan.cuts.flatMap(({ widths }) => [...widths])) {
        expect(read(width, 'avif')).toBeLessThan(read(width, 'webp'))
        expect(read(width, 'webp')).toBeLessThan(read(width, 'jpg'))
      }
      const [phone] = plan.cuts
      const onPhone = read(choosePhoneWidth(phone?.sizes ?? '', phone?.widths ?? []), 'avif')
      expect(onPhone).toBeGreaterThan(1_000)
      expect(onPhone).toBeLessThan(photoBudgets.photo)
    }
  })

  test('are made once: a second build makes nothing and touches nothing', async () => {
    const readTimes = () =>
      plans.flatMap((plan) =>
        listVersions(plan).map(
          (version) => statSync(placeVersion(plan, version, folders.cache)).mtimeMs,
        ),
      )
    const facts = await Promise.all(plans.map((plan) => describePhoto(plan, folders.cache)))
    const times = readTimes()
    const again = await Promise.all(names.map((name) => planOne(name, 'founder')))
    const counts = await Promise.all([...again, ...plans].map(make))
    expect(counts).toEqual(Array(again.length + plans.length).fill(0))
    expect(readTimes()).toEqual(times)
    const known = await Promise.all(plans.map((plan) => describePhoto(plan, folders.cache)))
    expect(known).toEqual(facts)
  })

  test('stay as they are: not a byte of an original has changed', () => {
    expect(readOriginals().map(hashBytes)).toEqual(before)
  })

  test('are made anew where another cut or another original is wanted, and only there', async () => {
    const [name = ''] = names
    const moved = await planOne(name, 'founder', 'bottom')
    expect(plans.map(({ key }) => key)).not.toContain(moved.key)
    expect(await make(moved)).toBe(12)
    writeFileSync(join(folders.folder, 'copy.jpg'), readFileSync(join(folders.folder, name)))
    const copy = await planOne('copy.jpg', 'founder')
    expect(copy.key).toBe(plans[1]?.key)
    expect(await make(copy)).toBe(0)
  })
})

test('a photo that is changed while it is read is not kept under the name of the old one', async () => {
  const file = join(folders.folder, 'changing.jpg')
  const picture = await paintPhoto({ width: 900, height: 1200 })
  writeFileSync(file, await picture.clone().jpeg().toBuffer())
  const plan = await planOne('changing.jpg', 'founder')
  writeFileSync(file, await picture.jpeg({ quality: 50 }).toBuffer())
  await expect(make(plan)).rejects.toThrow('was changed just now')
})

test('the wide colours of a phone become those of a screen, and a plain photo keeps its own', async () => {
  const picture = {
    create: { width: 900, height: 1100, channels: 3 as const, background: '#d56023' },
  }
  const plain = sharp(picture).jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
  writeFileSync(join(folders.folder, 'plain.jpg'), await plain.clone().toBuffer())
  writeFileSync(
    join(folders.folder, 'wide.jpg'),
    await plain.clone().withIccProfile('p3').toBuffer(),
  )
  const raw = await sharp(join(folders.folder, 'wide.jpg'), { ignoreIcc: true }).stats()
  expect(Math.abs((raw.channels[0]?.mean ?? 0) - 0xd5)).toBeGreaterThan(8)
  const colours = []
  for (const file of ['plain.jpg', 'wide.jpg']) {
    const plan = await planOne(file, 'retreatTall')
    colours.push((await describePhoto(plan, folders.cache)).colour)
  }
  const channels = colours.map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  for (const at of [0, 1, 2]) {
    expect(Math.abs((channels[0]?.[at] ?? 0) - (channels[1]?.[at] ?? 99))).toBeLessThan(4)
  }
})

test('what is transparent lies on paper, and grey and CMYK are photos like any other', async () => {
  const clear = { create: { width: 900, height: 1100, channels: 4 as const, background: '#0000' } }
  const picture = await paintPhoto({ width: 900, height: 1100 })
  writeFileSync(join(folders.folder, 'clear.png'), await sharp(clear).png().toBuffer())
  writeFileSync(
    join(folders.folder, 'grey.jpg'),
    await picture.clone().grayscale().jpeg().toBuffer(),
  )
  const print = picture.clone().toColourspace('cmyk').jpeg()
  writeFileSync(join(folders.folder, 'print.jpg'), await print.toBuffer())
  for (const file of ['grey.jpg', 'print.jpg']) {
    expect(await make(await planOne(file, 'retreatTall')), file).toBe(12)
  }
  const paper = await describePhoto(await planOne('clear.png', 'retreatTall'), folders.cache)
  expect(Number.parseInt(paper.colour.slice(1, 3), 16)).toBeGreaterThan(235)
})
