import { expect, test } from 'vitest'
import { createLogWriter, mostWaitingBytes } from './log-writer.ts'

/** A reader who can stop reading. */
function startSink() {
  const sink = {
    text: '',
    writes: 0,
    isRead: true,
    writableLength: 0,
    write(text: string, done?: () => void) {
      sink.writes += 1
      if (sink.isRead) sink.text += text
      else sink.writableLength += text.length
      if (sink.isRead) done?.()
      return sink.isRead
    },
  }
  return sink
}

test('lines are written together, in their order', async () => {
  const sink = startSink()
  const { write, flush } = createLogWriter(sink)
  for (const line of ['one\n', 'two\n', 'three\n']) write(line)
  expect(sink.text).toBe('')
  await flush()
  expect(sink).toMatchObject({ text: 'one\ntwo\nthree\n', writes: 1 })
})

test('a line does not wait for others to come', async () => {
  const sink = startSink()
  createLogWriter(sink).write('alone\n')
  await expect.poll(() => sink.text).toBe('alone\n')
})

test('when nobody reads, no more waits than was decided, and what is missing is counted', async () => {
  const sink = startSink()
  const { write, flush } = createLogWriter(sink)
  sink.isRead = false
  const line = `${'x'.repeat(999)}\n`
  for (let count = 0; count < 5_000; count += 1) write(line)
  void flush()
  for (let count = 0; count < 5_000; count += 1) write(line)
  expect(sink.writableLength).toBeLessThanOrEqual(mostWaitingBytes)
  const kept = sink.writableLength / line.length
  Object.assign(sink, { isRead: true, writableLength: 0 })
  write('heard again\n')
  await flush()
  const note = JSON.stringify({ event: 'lines left out', count: 10_000 - kept })
  expect(sink.text).toBe(`${note}\nheard again\n`)
})

test('the end waits for its reader, but not for ever', async () => {
  const sink = startSink()
  sink.isRead = false
  const { write, flush } = createLogWriter(sink)
  write('last words\n')
  await flush()
  expect(sink.writableLength).toBe('last words\n'.length)
})
