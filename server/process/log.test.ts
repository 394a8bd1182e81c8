import { expect, test } from 'vitest'
import { createLog, type RequestEntry } from './log.ts'

const entry: RequestEntry = {
  id: 'request-1',
  method: 'GET',
  path: '/apply',
  status: 200,
  ms: 0.8,
  bytes: 4312,
}

function startLog(isReadable: boolean) {
  const lines: string[] = []
  const now = () => new Date('2026-11-15T03:41:07.123Z')
  const log = createLog({ write: (line) => lines.push(line), isReadable, now })
  return { log, lines, read: () => JSON.parse(lines[0] ?? '') }
}

test('in production a request is one JSON line', () => {
  const { log, lines, read } = startLog(false)
  log.request(entry)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(read()).toEqual({
    time: '2026-11-15T03:41:07.123Z',
    level: 'info',
    event: 'request',
    ...entry,
  })
})

test('in a terminal a request is one aligned line', () => {
  const { log, lines } = startLog(true)
  log.request(entry)
  log.request({ ...entry, method: 'OPTIONS', ms: 1234.5, bytes: 9, path: '/' })
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}200 {2}GET {7}0\.8 ms {3}4312 B {2}\/apply\n$/)
  expect(lines[1]?.indexOf('/')).toBe(lines[0]?.indexOf('/'))
})

test('an answer of unknown length is written with a question mark', () => {
  const { log, lines } = startLog(true)
  log.request({ ...entry, bytes: null })
  expect(lines[0]).toContain(' ? B ')
})

test('a missed page has an event of its own in both forms', () => {
  const [json, readable] = [startLog(false), startLog(true)]
  for (const { log } of [json, readable]) log.request({ ...entry, status: 404, path: '/nowhere' })
  expect(json.read()).toMatchObject({ event: 'missed page', path: '/nowhere', level: 'info' })
  expect(readable.lines[0]).toContain('/nowhere  (missed page)')
})

test.each([500, 503])('an answer with %i has the level of an error', (status) => {
  const { log, read } = startLog(false)
  log.request({ ...entry, status })
  expect(read().level).toBe('error')
})

const forgeries = [
  '/a%0a{"event":"request"}',
  '/a\n{"event":"request"}',
  '/a\r\n03:41:07  200  GET',
  '/a\u001b[2J\u001b[31mred',
  '/a\u009b31m',
  '/a\u0007\u0000\u007f\b',
  '/a"quoted","level":"fatal',
  '/a\u2028b\u2029c',
  '/a\u202egnp.exe',
  '/a\ud800',
  '/a  (missed page)',
]

test.each(forgeries)('the path %j can forge neither a line nor a terminal code', (path) => {
  const [json, readable] = [startLog(false), startLog(true)]
  for (const { log } of [json, readable]) log.request({ ...entry, status: 404, path })
  for (const { lines } of [json, readable]) {
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/)
  }
  expect(json.read()).toMatchObject({ path, event: 'missed page', level: 'info' })
})

test('a path that could pass for other columns is quoted in the terminal', () => {
  const { log, lines } = startLog(true)
  log.request({ ...entry, path: '/a  (missed page)' })
  expect(lines[0]).toContain('"/a  (missed page)"\n')
})

test('a very long path is cut at 512 characters', () => {
  const { log, read } = startLog(false)
  log.request({ ...entry, path: `/${'x'.repeat(20_000)}` })
  expect(read().path).toBe(`/${'x'.repeat(511)}`)
})

test('an error is logged with its message, its stack and the id of the request', () => {
  const { log, lines, read } = startLog(false)
  log.error(new Error('It\nbroke'), 'request-1')
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(read()).toMatchObject({
    level: 'error',
    event: 'error',
    id: 'request-1',
    message: 'It\nbroke',
    stack: expect.stringContaining('log.test.ts'),
  })
})

test('something thrown that is not an error is logged too', () => {
  const { log, read } = startLog(false)
  log.error('just words')
  expect(read()).toMatchObject({ event: 'error', message: 'just words' })
})

test('in a terminal the lines of an error are indented and free of terminal codes', () => {
  const { log, lines } = startLog(true)
  log.error(new Error('It broke\n03:41:07  200  GET\u001b[2J'))
  const [first, ...rest] = (lines[0] ?? '').trimEnd().split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d {2}error$/)
  expect(rest.length).toBeGreaterThan(2)
  for (const line of rest) expect(line).toMatch(/^ {4}[\x20-\x7e]*$/)
})

test('a refused request is logged with its status and reason', () => {
  const [json, readable] = [startLog(false), startLog(true)]
  for (const { log } of [json, readable])
    log.refusal({ status: 431, reason: 'HPE_HEADER_OVERFLOW' })
  expect(json.read()).toMatchObject({ event: 'refused request', status: 431, level: 'info' })
  expect(readable.lines[0]).toContain('431  refused request HPE_HEADER_OVERFLOW\n')
})
