import { expect, test } from 'vitest'
import { composeRequest } from './compose-request.ts'

test('a page is asked for with its headers', () => {
  const ask = { path: '/apply', headers: { 'Accept-Encoding': 'br' } }
  const next = composeRequest('127.0.0.1:3000', ask)
  expect(next(1).toString()).toBe(
    'GET /apply HTTP/1.1\r\nHost: 127.0.0.1:3000\r\nAccept-Encoding: br\r\n\r\n',
  )
  expect(next(2)).toBe(next(1))
})

test('every lead is another row of the same length', () => {
  const next = composeRequest('127.0.0.1:3000', { leads: 'round-1' })
  const requests = [1, 2, 12_345].map((count) => next(count).toString())
  expect(new Set(requests).size).toBe(3)
  for (const request of requests) {
    const [head = '', body = ''] = request.split('\r\n\r\n')
    expect(head).toMatch(/^POST \/rest\/v1\/contact_submissions HTTP\/1\.1\r\n/)
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
    const { email, message } = JSON.parse(body)
    expect(message).toContain(`Email: ${email}\n`)
  }
  expect(requests[2]).toContain('round-1-0000012345@example.com')
})
