import { expect, test } from 'vitest'
import { findMistakes } from '#content/find-mistakes.ts'
import { schemas } from '#reader/read-content.ts'
import { listInFile } from './list-photo-uses.ts'

async function list(name: string, text: string) {
  await findMistakes()
  return listInFile(schemas.get(name), text, `content/${name}.yaml`)
}

test('a photo is found by its schema, with its line', async () => {
  expect(
    await list('founders', '- name: A\n  photo:\n    file: a.jpg\n    alt: A\n- name: B'),
  ).toEqual([
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
])(
  'in %s it takes its place and its light from where it stands',
  async (name, text, slot, season) => {
    const [use, ...others] = await list(name, text)
    expect(others).toEqual([])
    expect([use?.slot, use?.season]).toEqual([slot, season])
  },
)

test('of four retreat photos the first and the last are wide', async () => {
  const items = (count: number) => `photos:\n${'  - file: a.jpg\n'.repeat(count)}`
  const slots = async (count: number) =>
    (await list('retreats', items(count))).map(({ slot }) => slot)
  expect(await slots(4)).toEqual(['retreatWide', 'retreatTall', 'retreatTall', 'retreatWide'])
  expect(await slots(5)).toHaveLength(5)
})

test('the home page keeps its sky, and a file that can not be read names none', async () => {
  expect(await list('home', 'opening:\n  photo:\n    file: a.jpg')).toEqual([])
  expect(await list('coaching', 'photo\n  file: a.jpg')).toEqual([])
  expect(await list('coaching', 'photo: a.jpg')).toEqual([])
  expect(await list('retreats', 'photos: a.jpg')).toEqual([])
})
