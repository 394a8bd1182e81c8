import { expect, test } from 'vitest'
import { readPreferences } from './preferences.ts'

const readFor = (prefer: string) => readPreferences({ headers: { prefer } })

test('no preference at all asks for nothing', () => {
  const none = { needsReading: false, wantsCount: false, applied: '' }
  expect(readPreferences({ headers: {} })).toEqual(none)
  expect(readFor(' , ')).toEqual(none)
})

test('what is applied is listed in the order of PostgREST', () => {
  const { applied } = readFor('handling=strict,count=exact ,  return=minimal, missing=null')
  expect(applied).toBe('missing=null, return=minimal, count=exact, handling=strict')
})

test('of two that contradict each other the first holds, across headers too', () => {
  const headers = { prefer: 'return=minimal, count=planned, return=representation, count=exact' }
  expect(readPreferences({ headers })).toEqual({
    needsReading: false,
    wantsCount: false,
    applied: 'return=minimal, count=planned',
  })
})

test.each([
  'return=representation',
  'return=headers-only',
  'resolution=ignore-duplicates',
  'return=minimal, resolution=merge-duplicates',
])('%s would mean to read', (prefer) => {
  expect(readFor(prefer).needsReading).toBe(true)
})

test('strict handling knows the time zone and the like, and names what it does not know', () => {
  expect(() => readFor('handling=strict, timezone=Mars, max-affected=1, tx=commit')).not.toThrow()
  expect(() => readFor('one, handling=strict, two')).toThrow('handling=strict')
  expect(() => readFor('handling=lenient, handling=strict, two')).not.toThrow()
})
