import { expect, test } from 'vitest'
import shipped from './shipped-content.json' with { type: 'json' }
import { insistsOnShipped, printWords, readPrints, shippedFile } from './shipped-content.ts'

test('a fingerprint depends on the text, not on how the file is written', () => {
  const print = printWords('# A note.\nheading: Our Mission\n')
  expect(printWords('\uFEFFheading: >-\r\n  Our\r\n  Mission\r\n')).toBe(print)
  expect(printWords('heading: Our mission\n')).not.toBe(print)
})

test.runIf(insistsOnShipped())('the list is up to date when content is held to be shipped', () => {
  expect(shipped, `${shippedFile} is old: run scripts/list-shipped.ts`).toEqual(readPrints())
})
