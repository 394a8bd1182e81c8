import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFromEnvironment } from './environment.ts'
import { parseEnvFile } from './parse-env-file.ts'
import { settingNames } from './setting-names.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'solstice-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string | Buffer, env: Record<string, string> = {}) {
  const file = join(folder, '.env')
  writeFileSync(file, text)
  return readFromEnvironment((all) => readSettings(all), { ENV_FILE: file, ...env })
}

test('settings come from the file, and the real environment wins, even when empty', () => {
  const text = '\uFEFFPORT=8080\nSIGNUPS=log\nSITE_URL=https://www.your-name.com\n'
  expect(read(text, { PORT: '9090', SIGNUPS: '' })).toMatchObject({
    port: 9090,
    signups: 'store',
    siteUrl: 'https://www.your-name.com',
  })
})

test('every wrong line is reported at once, and a wrong value with its line', () => {
  expect(() => read('PORT 8080\nSIGNUP=log\n')).toThrow(
    /\.env, line 1: write a name.*\nline 2: there is no setting "SIGNUP": did you mean SIGNUPS\?$/,
  )
  expect(() => read('\nPORT=many\n')).toThrow(/but it is "many"\. \(.*\.env, line 2\)$/)
  expect(() => read('\nPORT=80\n', { PORT: 'many' })).toThrow(/but it is "many"\.$/)
})

test('a missing file, or one that is no text, is a sentence', () => {
  const missing = { ENV_FILE: join(folder, 'none.env') }
  expect(() => readFromEnvironment(() => 1, missing)).toThrow(/can not be read: ENOENT/)
  expect(() => read(Buffer.from('PORT=1', 'utf16le'))).toThrow(/must be saved as UTF-8 text/)
})

test('a line is a name, an equals sign and a value, as Node reads it', () => {
  const text = [
    '# a note',
    'SITE_URL=https://www.your-name.com   # where we are',
    '  export PORT = 8080',
    'NOTIFY_FROM="Solstice <site@your-name.com>" # to be seen',
    `SMTP_URL='smtps://a:b#c@mail.your-name.com'`,
    'BACKUP_DIR=',
  ]
  const { values, lines, mistakes } = parseEnvFile(text.join('\r\n'))
  expect(mistakes).toEqual([])
  expect(values).toMatchObject({
    SITE_URL: 'https://www.your-name.com',
    PORT: '8080',
    NOTIFY_FROM: 'Solstice <site@your-name.com>',
    SMTP_URL: 'smtps://a:b#c@mail.your-name.com',
    BACKUP_DIR: '',
  })
  expect(lines).toMatchObject({ SITE_URL: 2, BACKUP_DIR: 6 })
})

test.each([
  ['PORT: 3000', 'write a name, an equals sign and a value'],
  ['= 3000', 'write a name, an equals sign and a value'],
  ['SMPT_URL=smtps://x', 'there is no setting "SMPT_URL": did you mean SMTP_URL?'],
  ['site_url=https://x', 'there is no setting "site_url": did you mean SITE_URL?'],
  ['COLOUR=blue', 'there is no setting "COLOUR": .env.example lists those there are.'],
  ['SIGNUPS=log', 'SIGNUPS is already set in line 1'],
  ['NOTIFY_TO="a@b.c', 'the value of NOTIFY_TO begins with " and does not end with it'],
  ['NOTIFY_TO="a@b.c", d@e.f', 'something stands behind the closing "'],
  ['NOTIFY_TO=“a@b.c”', 'NOTIFY_TO has curly quotation marks'],
  ['SMTP_URL=smtps://a:b#hunter2@mail.example.org', 'the value of SMTP_URL holds a #'],
])('%s is reported with its line', (line, sentence) => {
  const { mistakes } = parseEnvFile(`SIGNUPS=store\n# a note\n\n${line}\nPORT=3000`)
  expect(mistakes).toEqual([expect.stringContaining(`line 4: ${sentence}`)])
  expect(mistakes[0]).not.toContain('hunter2')
})

test('.env.example lists every setting, and each of its lines is right', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const named = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named).toEqual(settingNames)
  const { values, mistakes } = parseEnvFile(example.replace(/^# (?=[A-Z_]+=)/gm, ''))
  expect(mistakes).toEqual([])
  const keys = { NOTIFY_WEBHOOK_SECRET: 'x'.repeat(24), SUPABASE_ANON_KEY: 'a' }
  expect(() => readSettings({ ...values, ...keys, SUPABASE_SERVICE_ROLE_KEY: 'b' })).not.toThrow()
})
