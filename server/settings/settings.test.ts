import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { readBuildSettings, readOwnerSettings, readSettings, SettingError } from './settings.ts'

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('.data'),
  backups: 'on',
  backupDir: resolve('.data/backups'),
  siteUrl: 'http://localhost:3000',
  signups: 'store',
  trustProxy: 0,
  leadsPerMinute: 20,
  leadsPerMinuteAll: 600,
}
const hosted = {
  SUPABASE_URL: 'https://abc.supabase.example',
  SUPABASE_ANON_KEY: 'sb_publishable_x',
}
const mail = {
  SMTP_URL: 'smtps://user:hunter2@mail.example.org',
  NOTIFY_FROM: 'Solstice <site@solstice.example>',
  NOTIFY_TO: 'tom@solstice.example, tim@solstice.example',
}
const webhook = {
  NOTIFY_WEBHOOK_URL: 'https://hooks.example.org/lead',
  NOTIFY_WEBHOOK_SECRET: 'a-secret-that-nobody-can-guess',
}

/** A token as Supabase issues them, for this role. */
function writeToken(role: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'HS256' })}.${encode({ iss: 'supabase', role })}.c2lnbmF0dXJl`
}

test('unset and empty settings have defaults', () => {
  expect(readSettings({})).toEqual(defaults)
  const names = ['PORT', 'HOST', 'DATA_DIR', 'SITE_URL', 'SIGNUPS', 'SUPABASE_URL', 'BACKUP_DIR']
  const more = [
    'SUPABASE_ANON_KEY',
    'TRUST_PROXY',
    'LEADS_PER_MINUTE',
    'RETENTION_DAYS',
    'SMTP_URL',
  ]
  const empty = Object.fromEntries([...names, ...more].map((name) => [name, ' ']))
  expect(readSettings(empty)).toEqual(defaults)
})

test('every setting is read from its variable', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/solstice',
    SITE_URL: 'https://solstice.example',
    SIGNUPS: 'log',
    TRUST_PROXY: '1',
    LEADS_PER_MINUTE: '5',
    LEADS_PER_MINUTE_ALL: '50',
    BACKUPS: 'off',
    BACKUP_DIR: '/mnt/backups',
    RETENTION_DAYS: '365',
    ...hosted,
  }
  expect(readSettings(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/solstice',
    backups: 'off',
    backupDir: '/mnt/backups',
    retentionDays: 365,
    siteUrl: 'https://solstice.example',
    signups: 'log',
    trustProxy: 1,
    leadsPerMinute: 5,
    leadsPerMinuteAll: 50,
    hosted: { url: 'https://abc.supabase.example', anonKey: 'sb_publishable_x' },
  })
})

const number = (name: string, max: number, example: number) =>
  `${name} must be a whole number from 0 to ${max}, for example ${example}, but it is `

test.each([
  ['PORT', number('PORT', 65535, 3000), ['65536', '-1', '3000.5', '0x10', '1e3', 'abc', '1\n2']],
  ['TRUST_PROXY', number('TRUST_PROXY', 10, 0), ['11', '-1', 'many', '9'.repeat(30)]],
  ['LEADS_PER_MINUTE', number('LEADS_PER_MINUTE', 1_000_000, 20), ['1000001', '1.5']],
  ['LEADS_PER_MINUTE_ALL', number('LEADS_PER_MINUTE_ALL', 1_000_000, 600), ['x']],
  ['RETENTION_DAYS', 'RETENTION_DAYS must be a whole', ['-1', '2 years', '1.5', '100000']],
  ['SIGNUPS', 'SIGNUPS must be store or log, for example store, but it is ', ['LOG', 'none']],
  ['BACKUPS', 'BACKUPS must be on or off, for example on, but it is ', ['no']],
  ['HOST', 'HOST must be an IP address or a host name', ['http://a', 'a:80', 'two words', '[::1]']],
  [
    'SUPABASE_URL',
    'SUPABASE_URL must be an http or https address',
    ['abc.supabase.example', 'postgres://a@b.example/postgres', 'https://b.example/?apikey=x'],
  ],
  [
    'SITE_URL',
    'SITE_URL must be an http or https address',
    [
      ...['solstice.example', 'ftp://solstice.example', 'https://solstice.example/shop'],
      ...['https://solstice.example/?', 'https://solstice.example/#top', 'https://'],
    ],
  ],
])('a wrong %s is a sentence: %s', (name, sentence, values) => {
  for (const value of values) {
    const env = { ...(name === 'SUPABASE_URL' && hosted), [name]: value }
    expect(() => readSettings(env), value).toThrow(StartError)
    expect(() => readSettings(env), value).toThrow(sentence)
  }
})

test('SITE_URL is kept as an origin, and a password in it is not repeated', () => {
  const { siteUrl } = readBuildSettings({ SITE_URL: 'HTTPS://Solstice.Example:443/' })
  expect(siteUrl).toBe('https://solstice.example')
  expect(() => readSettings({ SITE_URL: 'https://owner:hunter2@solstice.example' })).toThrow(
    /but it is "https:\/\/\.\.\.@solstice\.example"\.$/,
  )
})

test('the build ignores what does not change the pages', () => {
  const env = { PORT: 'abc', HOST: '-', TRUST_PROXY: 'x', LEADS_PER_MINUTE: 'x', DATA_DIR: '/x' }
  expect(readBuildSettings(env)).toEqual({ siteUrl: 'http://localhost:3000', signups: 'store' })
})

describe('a hosted backend', () => {
  test.each([
    ['https://abc.supabase.example/rest/v1/', 'https://abc.supabase.example'],
    ['HTTPS://ABC.supabase.example:443', 'https://abc.supabase.example'],
    ['https://solstice.example/backend/', 'https://solstice.example/backend'],
  ])('SUPABASE_URL=%s is kept as %s', (SUPABASE_URL, url) => {
    expect(readBuildSettings({ ...hosted, SUPABASE_URL }).hosted?.url).toBe(url)
  })

  test.each([
    ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
    ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
  ] as const)('%s needs %s beside it', (given, missing) => {
    expect(() => readSettings({ [given]: hosted[given] })).toThrow(
      new SettingError(`${missing} must be set too, because ${given} is.`),
    )
  })

  test('a secret key never gets into the pages, nor into a sentence', () => {
    for (const SUPABASE_ANON_KEY of [writeToken('service_role'), 'sb_secret_x']) {
      expect(() => readBuildSettings({ ...hosted, SUPABASE_ANON_KEY })).toThrow(
        new SettingError(
          'SUPABASE_ANON_KEY holds a secret key. It would stand in every page; use the public (anon) one.',
        ),
      )
    }
    const SUPABASE_ANON_KEY = writeToken('anon')
    const read = readBuildSettings({ ...hosted, SUPABASE_ANON_KEY })
    expect(read.hosted?.anonKey).toBe(SUPABASE_ANON_KEY)
    const env = { ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
    expect(JSON.stringify([readSettings(env), readBuildSettings(env)])).not.toContain('sb_secret_x')
  })

  test.each(['two words', 'line\nbreak', 'schlüssel', 'a\u200bb'])(
    'a key that no header can carry is refused and not shown: %j',
    (key) => {
      const sentence = 'must be one word of plain letters, as the service shows it.'
      expect(() => readSettings({ ...hosted, SUPABASE_ANON_KEY: key })).toThrow(
        new SettingError(`SUPABASE_ANON_KEY ${sentence}`),
      )
    },
  )

  test('the owner needs the service key there, and notifications too', () => {
    expect(readOwnerSettings({})).toEqual({
      dataDir: resolve('.data'),
      backupDir: resolve('.data/backups'),
    })
    expect(() => readOwnerSettings(hosted)).toThrow(
      /^SUPABASE_SERVICE_ROLE_KEY must be set, because the leads are at SUPABASE_URL/,
    )
    expect(() => readSettings({ ...mail, ...hosted })).toThrow(
      /^SUPABASE_SERVICE_ROLE_KEY must be set/,
    )
    const env = { ...mail, ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
    const backend = { url: 'https://abc.supabase.example', serviceKey: 'sb_secret_x' }
    expect(readOwnerSettings(env).hosted).toEqual(backend)
    expect(readSettings(env).hostedOutbox).toMatchObject({ serviceKey: 'sb_secret_x' })
  })
})

describe('notifications', () => {
  test('are read apart and together', () => {
    expect(readSettings({ ...mail, ...webhook }).couriers).toEqual({
      mail: {
        smtpUrl: mail.SMTP_URL,
        from: mail.NOTIFY_FROM,
        to: ['tom@solstice.example', 'tim@solstice.example'],
        acknowledges: false,
      },
      webhook: {
        url: webhook.NOTIFY_WEBHOOK_URL,
        secret: Buffer.from(webhook.NOTIFY_WEBHOOK_SECRET),
      },
    })
    expect(Object.keys(readSettings(mail).couriers ?? {})).toEqual(['mail'])
    const bytes = Buffer.alloc(24, 7)
    const NOTIFY_WEBHOOK_SECRET = `whsec_${bytes.toString('base64')}`
    const { couriers } = readSettings({ ...webhook, NOTIFY_WEBHOOK_SECRET })
    expect(couriers).toEqual({ webhook: { url: webhook.NOTIFY_WEBHOOK_URL, secret: bytes } })
  })

  test.each([...Object.keys(mail), ...Object.keys(webhook)])(
    'without %s are a sentence',
    (name) => {
      const env: Record<string, string> = { ...mail, ...webhook, [name]: '' }
      expect(() => readSettings(env)).toThrow(
        new RegExp(`^${name} must be set too, because \\w+ is\\.$`),
      )
    },
  )

  test.each([
    [{ ...mail, SMTP_URL: 'mail.example.org' }, /^SMTP_URL must be the address of a mail server/],
    [{ ...mail, SMTP_URL: 'https://user:hunter2@mail.example.org' }, /^SMTP_URL must be/],
    [{ ...mail, NOTIFY_FROM: 'Solstice' }, /^NOTIFY_FROM must be an e-mail address/],
    [{ ...mail, NOTIFY_FROM: 'A <b@example.org>\r\nBcc: c@example.org' }, /^NOTIFY_FROM must be/],
    [{ ...mail, NOTIFY_TO: 'tom@solstice.example, tim' }, /^NOTIFY_TO must be .* "tim"\.$/],
    [{ ...mail, ACKNOWLEDGE: 'yes' }, /^ACKNOWLEDGE must be on or off, .* "yes"\.$/],
    [{ ACKNOWLEDGE: 'on' }, /^SMTP_URL must be set too, because ACKNOWLEDGE is on\.$/],
    [
      { ...webhook, NOTIFY_WEBHOOK_URL: 'ftp://example.org' },
      /^NOTIFY_WEBHOOK_URL must be an http/,
    ],
    [{ ...webhook, NOTIFY_WEBHOOK_URL: 'https://a:hunter2@b.org' }, /"https:\/\/\.\.\.@b\.org/],
    [{ ...webhook, NOTIFY_WEBHOOK_SECRET: 'hunter2' }, /^NOTIFY_WEBHOOK_SECRET must be 24/],
    [{ ...webhook, NOTIFY_WEBHOOK_SECRET: 'whsec_hunter2' }, /^NOTIFY_WEBHOOK_SECRET must be 24/],
  ])('%o is a sentence without secrets', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
    expect(() => readSettings(env)).not.toThrow(/hunter2/)
  })
})
