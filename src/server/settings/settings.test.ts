import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { readBuildSettings, readOwnerSettings, readSettings, settingSchema } from './settings.ts'

const settingNames = Object.keys(settingSchema.entries)

const hosted = { SUPABASE_URL: 'https://abc.supabase.example', SUPABASE_ANON_KEY: 'sb_public_x' }
const mail = {
  SMTP_URL: 'smtps://user:hunter2@mail.example.org',
  NOTIFY_FROM: 'Solstice <site@solstice.example>',
  NOTIFY_TO: 'tom@solstice.example, tim@solstice.example',
}
const webhook = {
  NOTIFY_WEBHOOK_URL: 'https://hooks.example.org/lead',
  NOTIFY_WEBHOOK_SECRET: 'a-secret-that-cannot-be-guessed',
}

test('unset and blank settings have defaults', () => {
  const blank = Object.fromEntries(settingNames.map((name) => [name, ' ']))
  const defaults = readSettings({})
  expect(defaults).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000', signups: 'store' })
  expect(defaults).toMatchObject({ dataDir: resolve('.data'), backupDir: resolve('.data/backups') })
  expect(readSettings(blank)).toEqual(defaults)
})

test('every setting is read from its variable', () => {
  const env = { ...hosted, ...mail, ...webhook, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
  const rest = { PORT: '80', HOST: '0.0.0.0', SITE_URL: 'HTTPS://Solstice.example:443/' }
  const limits = { TRUST_PROXY: '1', LEADS_PER_MINUTE: '5', LEADS_PER_MINUTE_ALL: '50' }
  const leads = { DATA_DIR: '/data', BACKUPS: 'off', BACKUP_DIR: '/copies', RETENTION_DAYS: '365' }
  const all = { ...env, ...rest, ...limits, ...leads, SIGNUPS: 'log', ACKNOWLEDGE: 'on' }
  expect(Object.keys(all).sort()).toEqual([...settingNames].sort())
  expect(readSettings(all)).toEqual({
    port: 80,
    host: '0.0.0.0',
    siteUrl: 'https://solstice.example',
    trustProxy: 1,
    leadsPerMinute: 5,
    leadsPerMinuteAll: 50,
    dataDir: '/data',
    backups: 'off',
    backupDir: '/copies',
    retentionDays: 365,
    signups: 'log',
    hosted: { url: 'https://abc.supabase.example', anonKey: 'sb_public_x' },
    hostedLeads: { url: 'https://abc.supabase.example', serviceKey: 'sb_secret_x' },
    notifications: {
      mail: {
        smtpUrl: mail.SMTP_URL,
        from: mail.NOTIFY_FROM,
        to: ['tom@solstice.example', 'tim@solstice.example'],
        acknowledges: true,
      },
      webhook: {
        url: webhook.NOTIFY_WEBHOOK_URL,
        secret: Buffer.from(webhook.NOTIFY_WEBHOOK_SECRET),
      },
    },
  })
  const bytes = Buffer.alloc(24, 7)
  const NOTIFY_WEBHOOK_SECRET = `whsec_${bytes.toString('base64')}`
  const { notifications } = readSettings({ ...webhook, NOTIFY_WEBHOOK_SECRET })
  expect(notifications.webhook?.secret).toEqual(bytes)
})

test.each([
  ['https://abc.supabase.example/rest/v1/', 'https://abc.supabase.example'],
  ['https://solstice.example/backend/', 'https://solstice.example/backend'],
])('SUPABASE_URL=%s is kept as %s', (SUPABASE_URL, url) => {
  expect(readBuildSettings({ ...hosted, SUPABASE_URL }).hosted?.url).toBe(url)
})

const number = /must be a whole number from 0 to \d+, for example \d+, but it is ".+"\.$/

test.each<[string, RegExp, string[]]>([
  ['PORT', number, ['65536', '-1', '3000.5', '0x10', '1e3', 'abc', '9'.repeat(30)]],
  ['TRUST_PROXY', number, ['11', 'many']],
  ['LEADS_PER_MINUTE', number, ['1000001']],
  ['RETENTION_DAYS', number, ['2 years', '100000']],
  ['SIGNUPS', /must be store or log, for example store, but it is "LOG"\.$/, ['LOG']],
  ['BACKUPS', /must be on or off, for example on, but it is "no"\.$/, ['no']],
  ['SUPABASE_URL', /must be an http or https address/, ['abc.example', 'ftp://b.example']],
  [
    'SITE_URL',
    /must be an http or https address without a path/,
    ['solstice.example', 'ftp://a.example', 'https://a.example/b', 'https://a.example/?'],
  ],
  ['SITE_URL', /.+ but it is "https:\/\/\.\.\.@a\.example"\.$/, ['https://me:hunter2@a.example']],
  ['SMTP_URL', /must be the address of a mail server/, ['mail.org', 'https://a:hunter2@mail.org']],
  ['NOTIFY_FROM', /must be an e-mail address/, ['Solstice', 'A <b@c.org>\r\nBcc: d@e.org']],
  ['NOTIFY_TO', /must be e-mail addresses with commas/, ['tom@solstice.example, tim']],
  ['NOTIFY_WEBHOOK_URL', /must be an http or https/, ['ftp://a.org', 'https://a:hunter2@b.org']],
  ['NOTIFY_WEBHOOK_SECRET', /must be 24 characters or more/, ['hunter2', 'whsec_hunter2']],
  ['ACKNOWLEDGE', /must be on or off/, ['yes']],
])('a wrong %s is a sentence without secrets: %s', (name, message, values) => {
  for (const value of values) {
    const read = () => readSettings({ ...hosted, ...mail, ...webhook, [name]: value })
    expect(read).toThrow(new RegExp(`^${name} ${message.source}`))
    expect(read).not.toThrow(/hunter2/)
  }
})

test('all wrong values are reported at once', () => {
  expect(() => readSettings({ PORT: 'x', SIGNUPS: 'y' })).toThrow(/^PORT .+\nSIGNUPS .+$/)
})

test.each([
  ...[...Object.keys(mail), ...Object.keys(webhook), ...Object.keys(hosted)].map((name) => [
    { ...(name in hosted ? hosted : { ...mail, ...webhook }), [name]: '' },
    `${name} must be set too, because`,
  ]),
  [{ ACKNOWLEDGE: 'on' }, 'SMTP_URL must be set too, because ACKNOWLEDGE is on.'],
  [{ ...hosted, ...mail }, 'SUPABASE_SERVICE_ROLE_KEY must be set, because the leads are at'],
] as [Record<string, string>, string][])('%o: %s', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

test('the owner’s commands need the service key of a hosted backend, a server reads it', () => {
  const env = { ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
  expect(readSettings(env).hostedLeads).toEqual(readOwnerSettings(env).hosted)
  expect(readSettings(hosted).hostedLeads).toBeUndefined()
  expect(readOwnerSettings({}).hosted).toBeUndefined()
  expect(() => readOwnerSettings(hosted)).toThrow(/^SUPABASE_SERVICE_ROLE_KEY must be set/)
})

test('a secret key never gets into the pages', () => {
  const claims = Buffer.from('{"role":"service_role"}').toString('base64url')
  for (const SUPABASE_ANON_KEY of [`e30.${claims}.c2ln`, 'sb_secret_x']) {
    const read = () => readBuildSettings({ ...hosted, SUPABASE_ANON_KEY })
    expect(read).toThrow(/^SUPABASE_ANON_KEY holds a secret key\. It would stand in every page/)
  }
  const env = { ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
  expect(JSON.stringify(readBuildSettings(env))).not.toContain('sb_secret_x')
})

const folder = createTempDir(afterAll)

function readFile(text: string, env: Record<string, string> = {}) {
  const file = join(folder, '.env')
  writeFileSync(file, text)
  return readSettings({ ENV_FILE: file, ...env })
}

test('the environment wins over the file, even with an empty value', () => {
  const text = '\uFEFF# a note\nPORT=8080\r\n export HOST = "0.0.0.0" # all\nSIGNUPS=log\n'
  const read = readFile(text, { PORT: '9090', SIGNUPS: '' })
  expect(read).toMatchObject({ port: 9090, host: '0.0.0.0', signups: 'store' })
})

test.each([
  ['PORT: 3000', 'write a name, an equals sign and a value'],
  ['= 3000', 'write a name, an equals sign and a value'],
  ['SMPT_URL=smtps://x', 'there is no setting "SMPT_URL": did you mean SMTP_URL?'],
  ['site_url=https://x', 'there is no setting "site_url": did you mean SITE_URL?'],
  ['COLOUR=blue', 'there is no setting "COLOUR": .env.example lists those there are.'],
  ['SMTP_URL=smtps://a:b#hunter2@mail.example.org', 'the value of SMTP_URL holds a #'],
])('%s in the file is reported with its line', (line, message) => {
  const read = () => readFile(`SIGNUPS=store\n# a note\n\n${line}\nPORT=3000`)
  expect(read).toThrow(`.env, line 4: ${message}`)
  expect(read).not.toThrow(/hunter2/)
})

test.each([
  ['HOST=127.0.0.2 ## all', '127.0.0.2'],
  ['HOST=127.0.0.2 # ticket#5', '127.0.0.2'],
  ['HOST=127.0.0.2 # was=a#b', '127.0.0.2'],
  ['HOST="127.0.0.2#5" # ticket#5', '127.0.0.2#5'],
])('%s has a note behind its value', (line, host) => {
  expect(readFile(line)).toMatchObject({ host })
})

test('a wrong value in the file is reported with its line', () => {
  expect(() => readFile('\nPORT=many\n')).toThrow(/but it is "many"\. \(.*\.env, line 2\)$/)
  expect(() => readFile('\nPORT=80\n', { PORT: 'many' })).toThrow(/but it is "many"\.$/)
  const missing = { ENV_FILE: join(folder, 'none.env') }
  expect(() => readSettings(missing)).toThrow(/cannot be read: ENOENT/)
})

const readOurs = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../..', name), 'utf8').replaceAll('\r', '')

test('.env.example lists every setting, and each of its lines is right', () => {
  const example = readOurs('.env.example')
  const named = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named).toEqual(settingNames)
  const keys = { NOTIFY_WEBHOOK_SECRET: 'x'.repeat(24), SUPABASE_ANON_KEY: 'a' }
  const env = { ...keys, SUPABASE_SERVICE_ROLE_KEY: 'b' }
  expect(() => readFile(example.replace(/^# (?=[A-Z_]+=)/gm, ''), env)).not.toThrow()
})

test('README.md lists every setting with its default', () => {
  const rows = Object.entries(settingSchema.entries).map(([name, { default: unset }]) => {
    return `| \`${name}\` | ${unset ? `\`${unset}\` ` : ''}|`
  })
  const written = readOurs('README.md').match(/^\| `[A-Z_]+` +\|[^|]+\|/gm) ?? []
  expect(written.map((row) => row.replace(/ +/g, ' '))).toEqual(rows)
})
