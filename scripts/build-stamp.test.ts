import { expect, test } from 'vitest'
import { readBuildStamp } from './build-stamp.ts'

test('a build stays good until the next gathering has ended, and not longer', () => {
  const duringWinter = readBuildStamp('served', '2026-12-23')
  expect(readBuildStamp('served', '2026-10-01')).toBe(duringWinter)
  expect(readBuildStamp('served', '2026-12-25')).not.toBe(duringWinter)
})

test('a build for a static host is not one for our server', () => {
  expect(readBuildStamp('static', '2026-12-23')).not.toBe(readBuildStamp('served', '2026-12-23'))
})
