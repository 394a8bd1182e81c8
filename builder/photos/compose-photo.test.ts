import { expect, test } from 'vitest'
import { composePhoto, composePhotoRule } from './compose-photo.ts'
import { planPhoto } from './plan-photo.ts'

const place = { file: 'content/faq.yaml', line: 12 }
const photo = { file: 'Lake.jpg', alt: 'A lake', focus: '30% 20%' } as const
const original = { hash: 'abc', width: 1600, height: 1200 }
const opening = planPhoto({ photo, place, slot: 'opening', season: 'dawn' }, '/Lake.jpg', original)
const founder = planPhoto({ photo, place, slot: 'founder' }, '/Lake.jpg', original)

test('a phone finds its own cut first, and every browser a format that it knows', () => {
  const { sources, ...image } = composePhoto(opening)
  expect(sources.map(({ type, media = 'all' }) => `${type} ${media.slice(0, 18)}`)).toEqual([
    'image/avif (max-width: 559px)',
    'image/webp (max-width: 559px)',
    'image/jpeg (max-width: 559px)',
    'image/avif all',
    'image/webp all',
  ])
  expect(image.srcSet).toBe(`/assets/photo-${opening.key}-1280.jpg 1280w`)
  expect([image.width, image.height]).toEqual([1280, 720])
})

test('no width is larger than the original, and all of them are named', () => {
  const { sources, src } = composePhoto(founder)
  const [avif] = sources
  expect(avif?.srcSet.split(', ').map((each) => each.split(' ')[1])).toEqual([
    '320w',
    '480w',
    '640w',
    '832w',
  ])
  expect(src).toBe(`/assets/photo-${founder.key}-832.jpg`)
  expect(opening.cuts.map(({ widths }) => widths)).toEqual([[480, 720, 1080], [1280]])
})

test('the rule of a photo holds its colour, and in a hero its focus and what its words need', () => {
  expect(composePhotoRule(founder, { colour: '#8a7a66' })).toBe(
    `.photo-${founder.key}{--flat:#8a7a66}`,
  )
  const shades = { lead: 0.5, heading: 0.36, bar: 0.75, brand: 0 }
  const rule = composePhotoRule(opening, { colour: '#8a7a66', shades })
  const read = (name: string) => Number.parseInt(rule.match(`${name}:#120f0e(..)`)?.[1] ?? '', 16)
  const cover = (...layers: number[]) =>
    1 - layers.reduce((left, layer) => left * (1 - layer / 255), 1)
  const heading = read('--half-shade-heading')
  expect(cover(heading, heading)).toBeCloseTo(0.36, 1)
  expect(cover(heading, heading, read('--shade-lead'))).toBeGreaterThanOrEqual(0.5)
  expect(cover(heading, heading, read('--shade-lead'))).toBeLessThan(0.51)
  expect(cover(read('--half-shade-bar'), read('--half-shade-bar'))).toBeGreaterThanOrEqual(0.75)
  expect(read('--half-shade-brand')).toBe(0)
  expect(rule).toContain('--focus:30% 27%')
})

test('another light is another recipe, another name of the same file is not', () => {
  const inWinter = planPhoto(
    { photo, place, slot: 'opening', season: 'winter' },
    '/Lake.jpg',
    original,
  )
  expect(inWinter.key).not.toBe(opening.key)
  const renamed = planPhoto(
    { photo: { ...photo, file: 'x.jpg' }, place, slot: 'founder' },
    '/x.jpg',
    original,
  )
  expect(renamed.key).toBe(founder.key)
})
