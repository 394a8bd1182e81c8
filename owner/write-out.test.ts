import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { writeOut } from './write-out.ts'

/** Yields so many pieces, counts them, and fails at the end if asked to. */
function createSource(count: number, failure?: Error) {
  const source = {
    asked: 0,
    async *pieces() {
      for (; source.asked < count; source.asked += 1) yield `${source.asked} `
      if (failure) throw failure
    },
  }
  return source
}

const failWith = (code: string) =>
  new Writable({
    highWaterMark: 1,
    write: (_piece, _encoding, done) => done(Object.assign(new Error(`${code}: no`), { code })),
  })

test('ends quietly when the reader closes the pipe, and reads no more', async () => {
  const source = createSource(1_000)
  await writeOut(source.pieces(), failWith('EPIPE'))
  expect(source.asked).toBeLessThan(10)
})

test('a full disk is a sentence', async () => {
  await expect(writeOut(createSource(10).pieces(), failWith('ENOSPC'))).rejects.toEqual(
    new StartError('The leads can not be written out: ENOSPC: no.'),
  )
})

test.each([
  [0, 'The leads can not be read.'],
  [2, 'The leads can not be read. What was written until then is not all.'],
])('a failure after %i pieces says whether the output is incomplete', async (count, sentence) => {
  const out = new Writable({ write: (_piece, _encoding, done) => done() })
  const source = createSource(count, new StartError('The leads can not be read.'))
  await expect(writeOut(source.pieces(), out)).rejects.toEqual(new StartError(sentence))
})
