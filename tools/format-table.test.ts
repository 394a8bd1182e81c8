import { expect, test } from 'vitest'
import { formatCount, formatTable } from './format-table.ts'

test('the first column begins at the left, numbers end at the right, and no line ends in spaces', () => {
  const table = formatTable([
    ['page', 'bytes', ''],
    ['/', '10,453', ''],
    ['/coaching', '9', 'x'],
  ])
  expect(table.split('\n')).toEqual([
    '  page         bytes',
    '  /           10,453',
    '  /coaching        9   x',
  ])
})

test('a count is whole, with commas', () => {
  expect(formatCount(18_042.4)).toBe('18,042')
})
