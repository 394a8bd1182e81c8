import { expect, test } from 'vitest'
import { largestBodyBytes, readLimitedBody } from './body-limit.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function send(body: BodyInit | null, headers: HeadersInit = {}): Request {
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://site/', init as RequestInit)
}

/** A body in pieces, which tells how many were taken and whether the rest was sent away. */
function sendPieces(pieces: Iterable<Uint8Array>) {
  const iterator = pieces[Symbol.iterator]()
  const seen = { taken: 0, isCancelled: false }
  const body = new ReadableStream(
    {
      pull(controller) {
        const { done, value } = iterator.next()
        if (done) return controller.close()
        seen.taken += 1
        controller.enqueue(value)
      },
      cancel() {
        seen.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { request: send(body), seen }
}

function* repeat(piece: Uint8Array) {
  while (true) yield piece
}

test('no body is an empty one', async () => {
  expect(await readLimitedBody(send(null))).toHaveLength(0)
})

test('a body that came in pieces is whole again', async () => {
  const text = 'Grüße 🏔 from the mountain'
  const pieces = [...encode(text)].map((byte) => Uint8Array.of(byte))
  const bytes = await readLimitedBody(sendPieces(pieces).request)
  expect(new TextDecoder().decode(bytes)).toBe(text)
})

test('exactly the limit is read, one byte more is not', async () => {
  const size = largestBodyBytes
  expect(size).toBe(98_304)
  expect(await readLimitedBody(send(new Uint8Array(size)))).toHaveLength(size)
  expect(await readLimitedBody(send(new Uint8Array(size + 1)))).toBeUndefined()
  expect(await readLimitedBody(sendPieces([new Uint8Array(size)]).request)).toHaveLength(size)
  const overflowing = sendPieces([new Uint8Array(size), new Uint8Array(1)]).request
  expect(await readLimitedBody(overflowing)).toBeUndefined()
})

test('of a body without an end no more is taken than shows that it is too long', async () => {
  const { request, seen } = sendPieces(repeat(new Uint8Array(10)))
  expect(await readLimitedBody(request, 25)).toBeUndefined()
  expect(seen).toEqual({ taken: 3, isCancelled: true })
})

test('a length that is announced as too large is refused before a byte is read', async () => {
  const { request, seen } = sendPieces(repeat(new Uint8Array(1)))
  request.headers.set('Content-Length', '98305')
  expect(await readLimitedBody(request)).toBeUndefined()
  expect(seen.taken).toBe(0)
})

test('a length that is announced too small does not help', async () => {
  const { request } = sendPieces(repeat(new Uint8Array(10)))
  request.headers.set('Content-Length', '5')
  expect(await readLimitedBody(request, 25)).toBeUndefined()
})

test('a sender who leaves half-way is an error, not a short body', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(encode('half')),
    pull: () => Promise.reject(new Error('gone')),
  })
  await expect(readLimitedBody(send(body))).rejects.toThrow('gone')
})
