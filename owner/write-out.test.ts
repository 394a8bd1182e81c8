import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { writeOut } from './write-out.ts'

/** So many pieces, and how many of them were asked for. */
function createSource(count: number, failure?: Error) {
  const source = {
    asked: 0,
    isEnded: false,
    async *pieces() {
      try {
        for (let index = 0; index < count; index += 1) {
          source.asked += 1
          yield `${index} `
        }
        if (failure) throw failure
      } finally {
        source.isEnded = true
      }
    },
  }
  return source
}

/** A reader who takes a piece only when he is told to. */
function createReader() {
  const taken: string[] = []
  const waiting: ((error?: Error) => void)[] = []
  const out = new Writable({
    highWaterMark: 1,
    decodeStrings: false,
    write(piece: string, _, done) {
      taken.push(piece)
      waiting.push(done)
    },
  })
  return { out, taken, take: (error?: Error) => waiting.shift()?.(error) }
}

const wait = async () => {
  for (let count = 0; count < 20; count += 1) await new Promise(setImmediate)
}

test('nothing is asked for before the last piece is taken', async () => {
  const source = createSource(3)
  const { out, taken, take } = createReader()
  const written = writeOut(source.pieces(), out)
  for (const count of [1, 2, 3]) {
    await wait()
    expect(source.asked).toBe(count)
    take()
  }
  await written
  expect(taken).toEqual(['0 ', '1 ', '2 '])
})

test('a reader who leaves ends it without a word, and the rest is not asked for', async () => {
  const source = createSource(1_000)
  const { out, take } = createReader()
  const written = writeOut(source.pieces(), out)
  await wait()
  take(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  await written
  expect(source).toMatchObject({ asked: 1, isEnded: true })
})

test('a disk that takes no more is a sentence', async () => {
  const { out, take } = createReader()
  const written = writeOut(createSource(10).pieces(), out)
  await wait()
  take(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
  await expect(written).rejects.toEqual(
    new StartError('The leads can not be written out: ENOSPC: no space left on device.'),
  )
})

test.each([
  [0, 'The leads can not be read.'],
  [2, 'The leads can not be read. What was written until then is not all.'],
])('a failure after %i pieces says whether something is there', async (count, sentence) => {
  const out = new Writable({ write: (_piece, _encoding, done) => done() })
  const source = createSource(count, new StartError('The leads can not be read.'))
  await expect(writeOut(source.pieces(), out)).rejects.toEqual(new StartError(sentence))
})
