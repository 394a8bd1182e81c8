import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { largestBodyBytes, mostPieces, readBody } from './read-body.ts'

/** A message in pieces, which tells how many were taken. */
function send(pieces: Iterable<Uint8Array | Error>, headers: IncomingHttpHeaders = {}) {
  const iterator = pieces[Symbol.iterator]()
  const seen = { taken: 0 }
  const body = new Readable({
    highWaterMark: 0,
    read() {
      const { done, value } = iterator.next()
      if (done) return void this.push(null)
      if (value instanceof Error) return void this.destroy(value)
      seen.taken += 1
      this.push(value)
    },
  })
  const message = Object.assign(body, { headers, socket: new PassThrough() })
  return { message: message as unknown as IncomingMessage, seen }
}

function* repeat(piece: Uint8Array) {
  while (true) yield piece
}

test('no body is an empty one', async () => {
  expect(await readBody(send([]).message)).toHaveLength(0)
})

test('a body that came in pieces is whole again', async () => {
  const text = 'Grüße 🏔 from the mountain'
  const pieces = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte))
  expect(String(await readBody(send(pieces).message))).toBe(text)
})

test('a body that has come with its head is read at once, and the message ends', async () => {
  const text = 'name=Tom+Reed'
  const { message } = send([], { 'content-length': String(text.length) })
  const ended = once(message, 'end')
  for (const piece of ['name=', 'Tom+Reed', null]) message.push(piece && Buffer.from(piece))
  message.complete = true
  expect(String(await readBody(message))).toBe(text)
  await ended
})

test('exactly the limit is read, one byte more is not', async () => {
  const size = largestBodyBytes
  expect(size).toBe(98_304)
  expect(await readBody(send([new Uint8Array(size)]).message)).toHaveLength(size)
  const announced = send([new Uint8Array(size)], { 'content-length': String(size) }).message
  expect(await readBody(announced)).toHaveLength(size)
  expect(await readBody(send([new Uint8Array(size + 1)]).message)).toBeUndefined()
  const overflowing = send([new Uint8Array(size), new Uint8Array(1)]).message
  expect(await readBody(overflowing)).toBeUndefined()
})

test('of a body without an end hardly more is taken than shows that it is too long', async () => {
  const { message, seen } = send(repeat(new Uint8Array(10)))
  expect(await readBody(message, 25)).toBeUndefined()
  expect(seen.taken).toBeLessThan(6)
  expect(message.socket.isPaused()).toBe(true)
})

test('a body in more pieces than any visitor sends is not read to its end', async () => {
  const { message, seen } = send(repeat(new Uint8Array(1)))
  expect(await readBody(message)).toBeUndefined()
  expect(seen.taken).toBeLessThan(mostPieces + 3)
  const pieces = Array.from({ length: mostPieces }, () => new Uint8Array(1))
  expect(await readBody(send(pieces).message)).toHaveLength(mostPieces)
})

test('a length that is announced as too large is refused before a byte is read', async () => {
  const { message, seen } = send(repeat(new Uint8Array(1)), { 'content-length': '98305' })
  expect(await readBody(message)).toBeUndefined()
  expect(seen.taken).toBe(0)
})

test('a length that is announced too small does not help', async () => {
  const { message } = send(repeat(new Uint8Array(10)), { 'content-length': '5' })
  expect(await readBody(message, 25)).toBeUndefined()
})

test('a sender who has left before anybody reads is an error as well', async () => {
  const { message } = send([])
  message.on('error', () => {}).destroy(new Error('gone'))
  await expect(readBody(message)).rejects.toThrow('gone')
  await expect(readBody(send([]).message.destroy())).rejects.toThrow('has left')
})

test('a sender who leaves half-way is an error, not a short body', async () => {
  const { message } = send([Buffer.from('half'), new Error('gone')])
  await expect(readBody(message)).rejects.toThrow('gone')
})
