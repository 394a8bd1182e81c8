import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { askOnce, findHeader, parseAnswer } from './ask-once.ts'

test('an answer is taken apart', () => {
  const text = 'HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\nX-Time: 10:30\r\n\r\ngone'
  const answer = parseAnswer(Buffer.from(text))
  expect(answer).toEqual({
    status: 404,
    headers: [
      ['Content-Type', 'text/plain'],
      ['X-Time', '10:30'],
    ],
    body: Buffer.from('gone'),
    wireBytes: text.length,
  })
  expect(findHeader(answer, 'content-type')).toBe('text/plain')
  expect(findHeader(answer, 'etag')).toBeUndefined()
})

test('a server is asked on a connection that it could keep', async () => {
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('Content-Length', 70_000)
    outgoing.setHeader('X-Path', `${incoming.url} ${incoming.headers['accept-encoding']}`)
    outgoing.end('x'.repeat(70_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = { path: '/a', headers: { 'Accept-Encoding': 'br' } }
  const answer = await askOnce(`http://127.0.0.1:${port}`, ask)
  expect(findHeader(answer, 'X-Path')).toBe('/a br')
  expect(findHeader(answer, 'Connection')).toBe('keep-alive')
  expect(answer.body).toHaveLength(70_000)
  await new Promise((resolve) => server.close(resolve))
})
