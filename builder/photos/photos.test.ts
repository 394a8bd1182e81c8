import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { photoSlots } from '#art/photo-slots.ts'
import { measureContrast, type Rgb } from '#builder/brand/contrast.ts'
import { findMistakes } from '#content/find-mistakes.ts'
import { schemas } from '#reader/read-content.ts'
import { composePhoto, composePhotoRule } from './compose-photo.ts'
import { cropPhoto, moveFocus, readFocus } from './crop-photo.ts'
import { listInFile } from './list-photo-uses.ts'
import { matchName } from './match-name.ts'
import { findShade, gridLights, measureShade, type Pixels, wordPlaces } from './measure-shades.ts'
import { choosePhoneWidth } from './phone-version.ts'
import { planPhoto } from './plan-photo.ts'
import { weighPhotos } from './weigh-photos.ts'

describe('the name of a photo', () => {
  const names = ['IMG 4021.JPG', 'Marcus Hale.jpg', 'marcus-hale.png', 'Zoë.webp']

  test.each([
    ['Marcus Hale.jpg', 'Marcus Hale.jpg'],
    ['IMG4021.jpg', 'IMG 4021.JPG'],
    [' marcus  hale.jpg ', 'Marcus Hale.jpg'],
    ['Zoe\u0308.webp', 'Zoë.webp'],
  ])('%j finds %j, whatever its capitals, spaces and accents', (written, name) => {
    expect(matchName(written, names)).toEqual({ name })
  })

  test('that fits several files finds none, unless it is written exactly', () => {
    const twins = ['Lake.jpg', 'lake.jpg', 'LAKE.jpg']
    expect(matchName('lake.JPG', twins)).toEqual({ several: twins })
    expect(matchName('lake.jpg', twins)).toEqual({ name: 'lake.jpg' })
  })

  test('that fits no file suggests the nearest one, if any is near', () => {
    expect(matchName('Markus Hale.jpg', names)).toEqual({ nearest: 'Marcus Hale.jpg' })
    expect(matchName('the-table-at-dinner.jpg', names)).toEqual({ nearest: undefined })
  })
})

describe('where photos are used', () => {
  beforeAll(async () => void (await findMistakes()))
  const list = (name: string, text: string) =>
    listInFile(schemas.get(name), text, `content/${name}.yaml`)

  test('is read from the schema, with the line', () => {
    const text = '- name: A\n  photo:\n    file: a.jpg\n    alt: A\n- name: B'
    expect(list('founders', text)).toEqual([
      {
        photo: { file: 'a.jpg', alt: 'A' },
        slot: 'founder',
        place: { file: 'content/founders.yaml', line: 3 },
      },
    ])
  })

  test.each([
    ['coaching', 'opening:\n  season: winter\n  photo:\n    file: a.jpg', 'opening', 'winter'],
    [
      'gatherings/spring-equinox',
      'season: spring\nopeningPhoto:\n  file: a.jpg',
      'opening',
      'spring',
    ],
    ['gatherings/spring-equinox', 'season: spring\nphoto:\n  file: a.jpg', 'gathering', undefined],
    ['apply', 'opening:\n  season: winter\n  photo:\n    file: a.jpg', 'sideOpening', 'dawn'],
    ['coaching', 'photo:\n  file: a.jpg', 'coaching', undefined],
  ])('decides its slot and season in %s', (name, text, slot, season) => {
    expect(list(name, text)).toMatchObject([season ? { slot, season } : { slot }])
  })

  test('makes the first and the last of four retreat photos wide', () => {
    const slots = list('retreats', `photos:\n${'  - file: a.jpg\n'.repeat(4)}`)
    expect(slots.map(({ slot }) => slot)).toEqual([
      'retreatWide',
      'retreatTall',
      'retreatTall',
      'retreatWide',
    ])
  })

  test('is nowhere on the home page, or in a file that cannot be read', () => {
    expect(list('home', 'opening:\n  photo:\n    file: a.jpg')).toEqual([])
    expect(list('coaching', 'photo\n  file: a.jpg')).toEqual([])
    expect(list('coaching', 'photo: a.jpg')).toEqual([])
  })
})

describe('cropping', () => {
  const wide = { width: 4000, height: 3000 }

  test('cuts the side that is too long and keeps the focus in the middle', () => {
    expect(cropPhoto(wide, [4, 5], [50, 50])).toEqual({
      width: 2400,
      height: 3000,
      left: 800,
      top: 0,
    })
    expect(cropPhoto(wide, [2, 1], [50, 50])).toEqual({
      width: 4000,
      height: 2000,
      left: 0,
      top: 500,
    })
    expect(cropPhoto(wide, [4, 5], [60, 50]).left).toBe(1200)
    expect(cropPhoto(wide, [4, 5], [0, 50]).left).toBe(0)
    expect(moveFocus(wide, cropPhoto(wide, [2, 1], [30, 10]), [30, 10])).toEqual([30, 15])
  })

  test('reads a focus as a side or two percentages', () => {
    expect(readFocus('top')).toEqual([50, 0])
    expect(readFocus('12.5% 100%')).toEqual([12.5, 100])
    for (const text of ['upper', '30 20', '30%', '120% 10%', 'toString']) {
      expect(readFocus(text), text).toBeUndefined()
    }
  })

  test.each(Object.entries(photoSlots))('fills every shape of %s', (_, { shapes, least }) => {
    const [width, height] = least
    for (const { ratio, widths } of shapes) {
      const box = cropPhoto({ width, height }, ratio, [50, 50])
      expect(box.width).toBeGreaterThanOrEqual(widths[0] ?? 0)
    }
  })
})

describe('a photo on a page', () => {
  const place = { file: 'content/faq.yaml', line: 12 }
  const photo = { file: 'Lake.jpg', alt: 'A lake', focus: '30% 20%' } as const
  const original = { hash: 'abc', width: 1600, height: 1200 }
  const opening = planPhoto(
    { photo, place, slot: 'opening', season: 'dawn' },
    '/Lake.jpg',
    original,
  )
  const founder = planPhoto({ photo, place, slot: 'founder' }, '/Lake.jpg', original)

  test('offers phones their own crop and every browser a format it knows', () => {
    const { sources, ...image } = composePhoto(opening)
    expect(sources.map(({ type, media = 'all' }) => `${type} ${media.slice(0, 18)}`)).toEqual([
      'image/avif (max-width: 559px)',
      'image/webp (max-width: 559px)',
      'image/jpeg (max-width: 559px)',
      'image/avif all',
      'image/webp all',
    ])
    expect([image.width, image.height]).toEqual([1280, 720])
  })

  test('is never wider than the original', () => {
    expect(opening.cuts.map(({ widths }) => widths)).toEqual([[480, 720, 1080], [1280]])
    expect(composePhoto(founder).src).toBe(`/assets/photo-${founder.key}-832.jpg`)
  })

  test('carries its colour, and in a hero its focus', () => {
    const colour = '#8a7a66'
    expect(composePhotoRule(founder, { colour })).toBe(`.photo-${founder.key}{--flat:${colour}}`)
    const shades = { lead: 0.5, heading: 0.36, bar: 0.75, brand: 0 }
    expect(composePhotoRule(opening, { colour, shades })).toContain('--focus:30% 27%')
  })

  test('weighs what a phone of 360 px with two pixels per dot loads', () => {
    expect(choosePhoneWidth('(min-width: 768px) 34vw, 88vw', [320, 480, 640, 832])).toBe(640)
    expect(choosePhoneWidth('100vw', [480])).toBe(480)
    const client = mkdtempSync(join(tmpdir(), 'solstice-photos-'))
    onTestFinished(() => rmSync(client, { recursive: true }))
    mkdirSync(join(client, 'assets'))
    const sizes = { 480: 7, 720: 11, 1080: 100 }
    for (const [width, bytes] of Object.entries(sizes)) {
      writeFileSync(join(client, `assets/photo-a-${width}.avif`), Buffer.alloc(bytes))
    }
    const set = Object.keys(sizes).map((width) => `/assets/photo-a-${width}.avif ${width}w`)
    const picture = `<picture><source type="image/avif" srcSet="${set.join(', ')}" sizes="100vw"/><img/></picture>`
    expect(weighPhotos(client, `${picture}<p>${picture.replace('100vw', '50vw')}`)).toBe(11 + 7)
    expect(weighPhotos(client, '<img src="/assets/dawn.svg">')).toBe(0)
  })
})

describe('the shade under words on a photo', () => {
  const [ink, ground]: [Rgb, Rgb] = [
    [255, 255, 255],
    [18, 15, 14],
  ]
  const order = { ink, ground, contrast: 4.5 }
  const measure = (light: (x: number, y: number) => number, place: keyof typeof wordPlaces) => {
    const [width, height] = [160, 90]
    const greys = Array.from({ length: width * height }, (_, at) =>
      light((at % width) / width, Math.floor(at / width) / height),
    )
    const data = Uint8Array.from(greys.flatMap((grey) => [grey, grey, grey]))
    const picture: Pixels = { width, height, data }
    return measureShade(gridLights(picture), 16 / 9, [50, 50], wordPlaces[place], order)
  }

  test('is as dark as 4.5:1 needs over white, and absent over dark', () => {
    const mix = (share: number) => ground.map((value) => value * share + 255 * (1 - share))
    const contrast = (share: number) => measureContrast(ink, mix(share) as unknown as Rgb)
    const share = findShade(1, order)
    expect(contrast(share)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(share - 0.02)).toBeLessThan(4.5)
    expect(findShade(0.16, order)).toBe(0)
    expect(findShade(1, { ...order, contrast: 3 })).toBeLessThan(share)
  })

  test('depends on the brightest pixel behind the words, and on nothing beside them', () => {
    const isSpeck = (x: number, y: number) => x === 50 / 160 && y === 45 / 90
    expect(measure((x, y) => (isSpeck(x, y) ? 255 : 10), 'lead')).toBe(measure(() => 255, 'lead'))
    expect(measure((x) => (x > 0.8 ? 255 : 20), 'lead')).toBe(0)
    expect(measure((x) => (x < 0.2 ? 255 : 20), 'lead')).toBeGreaterThan(0.5)
    expect(measure((_, y) => (y > 0.9 ? 255 : 20), 'bar')).toBe(0)
    expect(measure((_, y) => (y < 0.1 ? 255 : 20), 'bar')).toBeGreaterThan(0.5)
  })
})
