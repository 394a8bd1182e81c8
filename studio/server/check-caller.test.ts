import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { checkCaller } from './check-caller.ts'

const own = { host: '127.0.0.1:4300', origin: 'http://127.0.0.1:4300', 'x-studio-token': 'the-key' }
const ask = (headers: Record<string, string>, method = 'POST', url = '/__studio/change') =>
  checkCaller({ headers, method, url } as unknown as IncomingMessage, 'the-key')

test('the studio answers its own window, under both names of this machine', () => {
  expect(ask({ ...own, 'sec-fetch-site': 'same-origin' })).toBeUndefined()
  const local = { host: 'localhost:4300', origin: 'http://localhost:4300' }
  expect(ask({ ...own, ...local })).toBeUndefined()
  expect(ask({ host: own.host }, 'GET', '/__studio/?token=the-key')).toBeUndefined()
})

test.each([
  ['a page of another site', { ...own, origin: 'https://evil.example' }],
  ['no origin', { host: own.host, 'x-studio-token': 'the-key' }],
  ['a page of another site that names ours', { ...own, 'sec-fetch-site': 'cross-site' }],
  ['another page of this machine', { ...own, 'sec-fetch-site': 'same-site' }],
  ['no key', { host: own.host, origin: own.origin }],
  ['a wrong key', { ...own, 'x-studio-token': 'the-kex' }],
  ['a part of the key', { ...own, 'x-studio-token': 'the' }],
])('it does not answer %s', (_, headers) => {
  expect(ask(headers as Record<string, string>)).toBeTypeOf('string')
})
