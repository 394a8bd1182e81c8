import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnvFile } from './parse-env-file.ts'
import { settingNames } from './setting-names.ts'
import { readSettings } from './settings.ts'

test('a line is a name, an equals sign and a value, as Node reads it', () => {
  const text = [
    '# a note',
    '',
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
  expect(lines).toEqual({ SITE_URL: 3, PORT: 4, NOTIFY_FROM: 5, SMTP_URL: 6, BACKUP_DIR: 7 })
})

test.each([
  ['PORT', 'write a name, an equals sign and a value'],
  ['PORT: 3000', 'write a name, an equals sign and a value'],
  ['// a note', 'write a name, an equals sign and a value'],
  ['= 3000', 'write a name, an equals sign and a value'],
  ['SMPT_URL=smtps://x', 'there is no setting "SMPT_URL": did you mean SMTP_URL?'],
  ['site_url=https://x', 'there is no setting "site_url": did you mean SITE_URL?'],
  ['COLOUR=blue', 'there is no setting "COLOUR": .env.example lists those there are.'],
  ['SIGNUPS=log', 'SIGNUPS is already set in line 1'],
  ['NOTIFY_TO="a@b.c', 'the value of NOTIFY_TO begins with " and does not end with it'],
  ['NOTIFY_TO="a@b.c", d@e.f', 'something stands behind the closing "'],
  ['NOTIFY_TO=“a@b.c”', 'NOTIFY_TO has curly quotation marks'],
  ['SMTP_URL=smtps://a:b#hunter2@mail.example.org', 'the value of SMTP_URL holds a #'],
])('%s is told with its number', (line, sentence) => {
  const { mistakes } = parseEnvFile(`SIGNUPS=store\n# a note\n\n${line}\nPORT=3000`)
  expect(mistakes).toEqual([expect.stringContaining(`line 4: ${sentence}`)])
  expect(mistakes[0]).not.toContain('hunter2')
})

const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
const isNamed = (line: string) => /^# [A-Z_]+=/.test(line)

test('.env.example explains every setting there is, in the order in which they are listed', () => {
  const named = example.split('\n').filter(isNamed)
  expect(named.map((line) => line.slice(2, line.indexOf('=')))).toEqual(settingNames)
})

test('every line of .env.example is right once its # is taken away', () => {
  const text = example.replace(/^# (?=[A-Z_]+=)/gm, '')
  const { values, mistakes } = parseEnvFile(text)
  expect(mistakes).toEqual([])
  const keys = { NOTIFY_WEBHOOK_SECRET: 'x'.repeat(24), SUPABASE_ANON_KEY: 'a' }
  expect(() => readSettings({ ...values, ...keys, SUPABASE_SERVICE_ROLE_KEY: 'b' })).not.toThrow()
})
