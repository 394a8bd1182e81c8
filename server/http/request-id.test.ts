import { expect, test } from 'vitest'
import { chooseRequestId } from './request-id.ts'

const chooseFor = (sent?: string) =>
  chooseRequestId(
    { headers: sent === undefined ? {} : { 'x-request-id': sent } },
    1,
    () => 'fresh-id',
  )

test.each(['abcdefgh', '0-9_A-z_ok', 'a'.repeat(64)])('the id %s from a proxy is kept', (sent) => {
  expect(chooseFor(sent)).toBe(sent)
})

test.each([
  undefined,
  '',
  'short',
  'a'.repeat(65),
  'has space',
  '<script>alert</script>',
  'ab,cdefgh',
])('the id %j is replaced by a fresh one', (sent) => {
  expect(chooseFor(sent)).toBe('fresh-id')
})

test('fresh ids are well-formed and differ', () => {
  const [first, second] = [chooseRequestId({ headers: {} }, 0), chooseRequestId({ headers: {} }, 0)]
  expect(first).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
  expect(second).not.toBe(first)
})

test('without a proxy that is trusted, nobody chooses an id for our log', () => {
  const headers = { 'x-request-id': 'a-visitors-own' }
  expect(chooseRequestId({ headers }, 0, () => 'fresh-id')).toBe('fresh-id')
})
