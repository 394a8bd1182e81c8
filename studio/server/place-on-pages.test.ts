import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { placeOnPage, writeClock } from './place-on-pages.ts'

test('a day and an hour become the clock of the page', () => {
  expect(writeClock('/?studio-clock=2026-12-21T16:00')).toContain('"2026-12-21T16:00"')
})

test.each([
  '/',
  '/?studio-clock=',
  '/?studio-clock=tomorrow',
  // Date.parse takes it: what stands in brackets is a note to it.
  '/?studio-clock=2026-12-21 (</script><script>alert(1)</script>)',
])('whatever else is asked for is no script: %s', (url) => {
  expect(writeClock(url)).toBe('')
})

test('a page for the frame says how it was drawn: the same words the same, other words otherwise', () => {
  const readMark = (words: string) => {
    const request = { headers: { 'x-studio-page': 'yes' }, url: '/' } as unknown as IncomingMessage
    const html = placeOnPage(`<html><head></head><h1>${words}</h1>`, request)
    return /data-drawing="([^"]+)"/.exec(html)?.[1]
  }
  expect(readMark('Services')).toBe(readMark('Services'))
  expect(readMark('Services')).not.toBe(readMark('By hand'))
})
