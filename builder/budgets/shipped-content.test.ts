import { expect, test } from 'vitest'
import {
  insistsOnShipped,
  isAllShipped,
  isShipped,
  printWords,
  readPrints,
  shippedFile,
} from './shipped-content.ts'

test('the same words have the same print, however they are written down', () => {
  const words = printWords('# A note.\nheading: Our Mission\n')
  expect(printWords('\uFEFFheading: >-\r\n  Our\r\n  Mission\r\n')).toBe(words)
  expect(printWords('heading: Our mission\n')).not.toBe(words)
})

test('only SHIPPED=1 insists', () => {
  expect([{}, { SHIPPED: '' }, { SHIPPED: '0' }].map(insistsOnShipped)).toEqual([
    false,
    false,
    false,
  ])
  expect(insistsOnShipped({ SHIPPED: '1' })).toBe(true)
})

test('a file that does not exist is a mistake of whoever asks', () => {
  if (!insistsOnShipped()) expect(() => isShipped('hom')).toThrow('has no "hom"')
  expect(isAllShipped()).toBe(isShipped(...Object.keys(readPrints())))
})

// For us: an owner's words are his, and nothing has to be renewed.
test.runIf(insistsOnShipped())('the list is of the words as they are', async () => {
  const { default: shipped } = await import('./shipped-content.json', { with: { type: 'json' } })
  const hint = `${shippedFile} is old: run node scripts/setup.mjs scripts/list-shipped.ts`
  expect(shipped, hint).toEqual(readPrints())
})
