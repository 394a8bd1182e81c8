import { expect, test } from 'vitest'
import { writeClock } from './place-on-pages.ts'

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
