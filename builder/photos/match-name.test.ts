import { expect, test } from 'vitest'
import { matchName } from './match-name.ts'

const names = ['IMG 4021.JPG', 'Marcus Hale.jpg', 'marcus-hale.png', 'Zoë.webp']

test('a name is found as it is written', () => {
  expect(matchName('Marcus Hale.jpg', names)).toEqual({ name: 'Marcus Hale.jpg' })
})

test('capitals, spaces and the two ways of writing an accent are forgiven', () => {
  expect(matchName('img 4021.jpg', names)).toEqual({ name: 'IMG 4021.JPG' })
  expect(matchName('IMG4021.jpg', names)).toEqual({ name: 'IMG 4021.JPG' })
  expect(matchName(' marcus  hale.jpg ', names)).toEqual({ name: 'Marcus Hale.jpg' })
  expect(matchName('Zoë.webp', names)).toEqual({ name: 'Zoë.webp' })
})

test('where two files are meant alike, none is chosen, except one that is written so', () => {
  const twins = ['Lake.jpg', 'lake.jpg', 'LAKE.jpg']
  expect(matchName('lake.JPG', twins)).toEqual({ several: twins })
  expect(matchName('lake.jpg', twins)).toEqual({ name: 'lake.jpg' })
})

test('what is missing brings up what is nearest, if anything is near', () => {
  expect(matchName('Markus Hale.jpg', names)).toEqual({ nearest: 'Marcus Hale.jpg' })
  expect(matchName('marcus-hale.jpg', names)).toEqual({ nearest: 'Marcus Hale.jpg' })
  expect(matchName('the-table-at-dinner.jpg', names)).toEqual({ nearest: undefined })
  expect(matchName('lake.jpg', [])).toEqual({ nearest: undefined })
})
