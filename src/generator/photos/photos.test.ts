import { describe, expect, test } from 'vitest'
import { type PhotoSlotName, photoSlots } from '#site/art/photo-slots.ts'
import { contentFiles } from '#tests/shipped-content.ts'
import { listPhotoUses, type PhotoUse, planPhoto } from './plan-photos.ts'
import { composePhoto, composePhotoRule } from './site-photos.ts'

describe('where photos are used', () => {
  const list = (name: string, text: string) =>
    listPhotoUses({ ...contentFiles, texts: new Map([[name, text]]) })

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
    ['coaching', 'opening:\n  season: winter\n  photo:\n    file: a.jpg', ['opening']],
    ['gatherings/spring-equinox', 'season: spring\nopeningPhoto:\n  file: a.jpg', ['opening']],
    ['gatherings/spring-equinox', 'season: spring\nphoto:\n  file: a.jpg', ['gathering']],
    ['apply', 'opening:\n  season: winter\n  photo:\n    file: a.jpg', ['sideOpening']],
    ['coaching', 'photo:\n  file: a.jpg', ['coaching']],
    ['coaching', 'photo: a.jpg', []],
    ['coaching', 'photo\n  file: a.jpg', []],
    [
      'retreats',
      `photos:\n${'  - file: a.jpg\n'.repeat(4)}`,
      ['retreatWide', 'retreatTall', 'retreatTall', 'retreatWide'],
    ],
  ])('decides their slots in %s: %j', (name, text, slots) => {
    expect(list(name, text).map(({ slot }) => slot)).toEqual(slots)
  })
})

const plan = (
  slot: PhotoSlotName,
  focus: PhotoUse['photo']['focus'],
  size: { width: number; height: number },
) => {
  const photo = { file: 'Lake.jpg', ...(focus && { focus }) }
  return planPhoto({ photo, slot }, '/Lake.jpg', { hash: 'abc', ...size })
}

test.each([
  ['retreatTall', 'center', { width: 2400, height: 3000, left: 800, top: 0 }],
  ['retreatTall', '60% 50%', { width: 2400, height: 3000, left: 1200, top: 0 }],
  ['retreatTall', 'left', { width: 2400, height: 3000, left: 0, top: 0 }],
  ['coaching', 'center', { width: 4000, height: 2000, left: 0, top: 500 }],
] as const)('%s is cut around its focus (%s), as far as the edges allow', (slot, focus, box) => {
  expect(plan(slot, focus, { width: 4000, height: 3000 }).cuts.at(-1)?.box).toEqual(box)
})

test.each(Object.entries(photoSlots))('the least size of %s fills its shapes', (name, { min }) => {
  for (const { widths } of plan(name as PhotoSlotName, undefined, min).cuts) {
    expect(widths.length).toBeGreaterThan(0)
  }
})

describe('a photo on a page', () => {
  const opening = plan('opening', '30% 20%', { width: 1600, height: 1200 })
  const founder = plan('founder', '30% 20%', { width: 1600, height: 1200 })

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
    expect(composePhoto(founder).src).toBe(`/assets/photo-${founder.key}-832.jpeg`)
  })

  test('carries its colour, and under words its focus and its scrim', () => {
    const colour = '#8a7a66'
    expect(composePhotoRule(founder, { colour })).toBe(`.photo-${founder.key}{--flat:${colour}}`)
    expect(composePhotoRule(opening, { colour, scrim: 0.5 })).toContain(
      '--focus:30% 27%;--scrim:0.5',
    )
  })
})
