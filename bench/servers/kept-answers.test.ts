import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepAnswer, listPlainHeaders, readAnswers, writeAnswers } from './kept-answers.ts'

const page = keepAnswer({
  status: 200,
  headers: [
    ['Content-Type', 'text/html'],
    ['etag', '"a-br"'],
    ['x-content-type-options', 'nosniff'],
    ['Date', 'Sun, 15 Nov 2026 15:06:46 GMT'],
    ['Connection', 'keep-alive'],
    ['Keep-Alive', 'timeout=5'],
  ],
  body: Buffer.from([0, 255, 10]),
  wireBytes: 300,
})

test('names are kept in lower case, and what belongs to a connection is not kept', () => {
  expect(Object.keys(page.headers)).toEqual(['content-type', 'etag', 'x-content-type-options'])
})

test('kept answers are read as they were written, byte for byte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-answers-'))
  const answers = { page, unchanged: { ...page, status: 304 }, missed: { ...page, status: 404 } }
  writeAnswers(join(folder, 'answers.json'), answers)
  expect(readAnswers(join(folder, 'answers.json'))).toEqual(answers)
  rmSync(folder, { recursive: true })
})

test('a file server is told only the headers that it can not know', () => {
  expect(listPlainHeaders(page)).toEqual([['x-content-type-options', 'nosniff']])
})
