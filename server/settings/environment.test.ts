import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFromEnvironment } from './environment.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'solstice-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function write(text: string | Buffer): string {
  count += 1
  const file = join(folder, `${count}.env`)
  writeFileSync(file, text)
  return file
}

const read = (text: string | Buffer, env: Record<string, string> = {}) =>
  readFromEnvironment((all) => readSettings(all), { ENV_FILE: write(text), ...env })

test('settings come out of the file', () => {
  expect(read('\uFEFFPORT=8080\nSITE_URL=https://www.your-name.com\n')).toMatchObject({
    port: 8080,
    siteUrl: 'https://www.your-name.com',
  })
})

test('what the real environment says wins, also where it says nothing', () => {
  const text = 'PORT=8080\nSIGNUPS=log\n'
  expect(read(text, { PORT: '9090', SIGNUPS: '' })).toMatchObject({ port: 9090, signups: 'store' })
})

test('every wrong line is told at once, with the file and its number', () => {
  expect(() => read('PORT 8080\nSIGNUP=log\n')).toThrow(
    /\.env, line 1: write a name.*\nline 2: there is no setting "SIGNUP": did you mean SIGNUPS\?$/,
  )
})

test('a wrong value is told with its line, unless the environment brought it', () => {
  expect(() => read('\nPORT=many\n')).toThrow(/but it is "many"\. \(.*\.env, line 2\)$/)
  expect(() => read('\nPORT=80\n', { PORT: 'many' })).toThrow(/but it is "many"\.$/)
})

test('a named file that is not there, or is no text, is a sentence', () => {
  const missing = { ENV_FILE: join(folder, 'none.env') }
  expect(() => readFromEnvironment(() => 1, missing)).toThrow(/can not be read: ENOENT/)
  expect(() => read(Buffer.from('PORT=1', 'utf16le'))).toThrow(/must be saved as UTF-8 text/)
})
