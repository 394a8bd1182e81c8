import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function start(isReadable: boolean) {
  const lines: string[] = []
  return { lines, ...createLog(isReadable, { write: (line) => void lines.push(line) }) }
}

test('writes one JSON line per event', () => {
  const { log, lines } = start(false)
  log.info({ status: 404, path: '/gone' }, 'missed page')
  log.error(new Error('the disk is full'))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', time: expect.any(String), event: 'missed page', status: 404, path: '/gone' },
    {
      level: 'error',
      time: expect.any(String),
      event: 'the disk is full',
      err: { type: 'Error', message: 'the disk is full', stack: expect.any(String) },
    },
  ])
})

test('is readable in a terminal, and no text can forge a line or a colour there', () => {
  const { log, lines } = start(true)
  log.info({ status: 404, path: '/gone' }, 'missed page')
  log.warn({ message: 'two\nlines \u001b[31m\u009b' }, 'notice')
  log.error(new Error('one\n12:00:00  request'))
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}missed page {2}status=404 {2}path="\/gone"\n$/)
  expect(lines[1]).toMatch(/notice {2}message="two\\nlines \\u001b\[31m\\u009b"\n$/)
  expect(lines[2]).toMatch(/^\d\d:\d\d:\d\d {2}Error: one\\u000a12:00:00 {2}request(\n {4}.+)+\n$/)
})
