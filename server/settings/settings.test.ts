import { resolve } from 'node:path'
import { expect, test } from 'vitest'
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

/** A token as Supabase hands them out, with this role inside. */
function writeToken(role: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'HS256' })}.${encode({ iss: 'supabase', role })}.c2lnbmF0dXJl`
}

test('without any setting the site is local, on port 3000, with its leads in .data', () => {
  expect(readSettings({})).toEqual(defaults)
})

test('an empty setting counts as unset', () => {
  const env = {
    PORT: '',
    HOST: ' ',
    DATA_DIR: '',
    SITE_URL: '',
    SIGNUPS: '',
    SUPABASE_URL: '',
    SUPABASE_ANON_KEY: ' ',
    TRUST_PROXY: '',
    LEADS_PER_MINUTE: '',
    LEADS_PER_MINUTE_ALL: ' ',
    BACKUPS: '',
    BACKUP_DIR: ' ',
    RETENTION_DAYS: '',
  }
  expect(readSettings(env)).toEqual(defaults)
})

test('every setting is taken from its variable', () => {
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

test('a relative DATA_DIR is resolved against the current folder', () => {
  expect(readSettings({ DATA_DIR: 'some/where' }).dataDir).toBe(resolve('some/where'))
})

test('backups lie in the data folder, unless they are moved', () => {
  expect(readSettings({ DATA_DIR: '/srv/leads' }).backupDir).toBe(resolve('/srv/leads/backups'))
  expect(readOwnerSettings({ BACKUP_DIR: 'elsewhere' }).backupDir).toBe(resolve('elsewhere'))
  expect(() => readSettings({ BACKUPS: 'no' })).toThrow(
    new SettingError('BACKUPS must be on or off, for example on, but it is "no".'),
  )
})

test('leads are kept for good, unless there is a number of days', () => {
  expect(readBuildSettings({ RETENTION_DAYS: '0' })).not.toHaveProperty('retentionDays')
  expect(readBuildSettings({ RETENTION_DAYS: '730' }).retentionDays).toBe(730)
  for (const RETENTION_DAYS of ['-1', '2 years', '1.5', '100000']) {
    expect(() => readBuildSettings({ RETENTION_DAYS })).toThrow(/^RETENTION_DAYS must be a whole/)
  }
})

test.each(['0', '1', '65535', ' 3000 '])('PORT=%j is a port', (PORT) => {
  expect(readSettings({ PORT }).port).toBe(Number(PORT))
})

test('a wrong PORT is named together with what was expected, an example and what came', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow(
    new SettingError(
      'PORT must be a whole number from 0 to 65535, for example 3000, but it is "abc".',
    ),
  )
})

test.each(['65536', '-1', '3000.5', '0x10', '1e3', '99999999999999', '3000\n4000'])(
  'PORT=%j is refused',
  (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT must be .+ but it is ".+"\.$/)
  },
)

test.each(['::1', '::', '192.168.0.7', 'localhost', 'web-1.internal'])(
  'HOST=%s is a host',
  (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST)
  },
)

test.each(['http://localhost', 'localhost:3000', 'two words', '-', '[::1]'])(
  'HOST=%s is refused',
  (HOST) => {
    expect(() => readSettings({ HOST })).toThrow(/^HOST must be an IP address or a host name/)
  },
)

test.each([
  ['https://solstice.example/', 'https://solstice.example'],
  ['HTTPS://Solstice.Example:443', 'https://solstice.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('SITE_URL=%s is kept as %s', (SITE_URL, siteUrl) => {
  expect(readBuildSettings({ SITE_URL })).toEqual({ siteUrl, signups: 'store' })
})

test.each([
  'solstice.example',
  '/somewhere',
  'ftp://solstice.example',
  'https://solstice.example/shop',
  'https://solstice.example/?a=1',
  'https://solstice.example/?',
  'https://solstice.example/#top',
  'https://me:secret@solstice.example',
  'https://',
])('SITE_URL=%s is refused', (SITE_URL) => {
  expect(() => readBuildSettings({ SITE_URL })).toThrow(
    /^SITE_URL must be an http or https address/,
  )
})

test('the build does not care about what does not change the pages', () => {
  const env = { PORT: 'abc', HOST: '-', TRUST_PROXY: 'x', LEADS_PER_MINUTE: 'x', DATA_DIR: '/x' }
  expect(readBuildSettings(env)).toEqual({ siteUrl: 'http://localhost:3000', signups: 'store' })
})

test.each([
  ['TRUST_PROXY', 'trustProxy', 0, 10],
  ['LEADS_PER_MINUTE', 'leadsPerMinute', 20, 1_000_000],
  ['LEADS_PER_MINUTE_ALL', 'leadsPerMinuteAll', 600, 1_000_000],
] as const)('%s is a whole number', (name, field, fallback, max) => {
  expect(readSettings({})[field]).toBe(fallback)
  for (const value of [0, 1, max]) expect(readSettings({ [name]: ` ${value} ` })[field]).toBe(value)
  for (const value of [String(max + 1), '-1', '1.5', '1e3', '0x1', 'many', '9'.repeat(30)]) {
    expect(() => readSettings({ [name]: value })).toThrow(
      new SettingError(
        `${name} must be a whole number from 0 to ${max}, for example ${fallback}, but it is "${value}".`,
      ),
    )
  }
})

test.each(['store', 'log'])('SIGNUPS=%s is a way to keep sign-ups', (SIGNUPS) => {
  expect(readBuildSettings({ SIGNUPS }).signups).toBe(SIGNUPS)
})

test.each(['LOG', 'none', 'store,log'])('SIGNUPS=%s is refused', (SIGNUPS) => {
  const sentence = `SIGNUPS must be store or log, for example store, but it is "${SIGNUPS}".`
  expect(() => readSettings({ SIGNUPS })).toThrow(new SettingError(sentence))
})

test.each([
  ['https://abc.supabase.example', 'https://abc.supabase.example'],
  ['https://abc.supabase.example/', 'https://abc.supabase.example'],
  ['HTTPS://ABC.supabase.example:443', 'https://abc.supabase.example'],
  ['https://abc.supabase.example/rest/v1', 'https://abc.supabase.example'],
  ['https://abc.supabase.example/rest/v1/', 'https://abc.supabase.example'],
  ['http://localhost:54321', 'http://localhost:54321'],
  ['https://solstice.example/backend/', 'https://solstice.example/backend'],
])('SUPABASE_URL=%s is kept as %s', (SUPABASE_URL, url) => {
  expect(readBuildSettings({ ...hosted, SUPABASE_URL }).hosted?.url).toBe(url)
})

test.each([
  'abc.supabase.example',
  'ftp://abc.supabase.example',
  'postgres://postgres@abc.supabase.example/postgres',
  'https://abc.supabase.example/?apikey=x',
  'https://abc.supabase.example?',
  'https://abc.supabase.example/#top',
  'https://abc.supabase.example/#',
  'https://me@abc.supabase.example',
  'https://:secret@abc.supabase.example',
  'https://',
])('SUPABASE_URL=%s is refused', (SUPABASE_URL) => {
  expect(() => readBuildSettings({ ...hosted, SUPABASE_URL })).toThrow(
    /^SUPABASE_URL must be an http or https address/,
  )
})

test.each([
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
] as const)('%s needs %s beside it', (given, missing) => {
  const env = { [given]: hosted[given], [missing]: ' ' }
  const sentence = `${missing} must be set too, because ${given} is.`
  expect(() => readBuildSettings(env)).toThrow(new SettingError(sentence))
  expect(() => readSettings(env)).toThrow(new SettingError(sentence))
})

test.each(['anon', 'sb_publishable_x', writeToken('anon'), 'a.b.c'])(
  'SUPABASE_ANON_KEY=%s is a public key',
  (SUPABASE_ANON_KEY) => {
    const { hosted: read } = readBuildSettings({ ...hosted, SUPABASE_ANON_KEY })
    expect(read?.anonKey).toBe(SUPABASE_ANON_KEY)
  },
)

test.each([writeToken('service_role'), 'sb_secret_x'])(
  'a secret key never gets into the pages, nor into the sentence that says so: %s',
  (SUPABASE_ANON_KEY) => {
    expect(() => readBuildSettings({ ...hosted, SUPABASE_ANON_KEY })).toThrow(
      new SettingError(
        'SUPABASE_ANON_KEY holds a secret key. It would stand in every page; use the public (anon) one.',
      ),
    )
  },
)

test.each(['two words', 'line\nbreak', 'schlüssel', 'a\u200bb'])(
  'a key that no header can carry is refused and not shown: %j',
  (key) => {
    const sentence = 'must be one word of plain letters, as the service shows it.'
    expect(() => readSettings({ ...hosted, SUPABASE_ANON_KEY: key })).toThrow(
      new SettingError(`SUPABASE_ANON_KEY ${sentence}`),
    )
    expect(() => readOwnerSettings({ ...hosted, SUPABASE_SERVICE_ROLE_KEY: key })).toThrow(
      new SettingError(`SUPABASE_SERVICE_ROLE_KEY ${sentence}`),
    )
  },
)

test('the owner finds his leads in the data folder, unless a hosted backend has them', () => {
  const usual = { dataDir: resolve('.data'), backupDir: resolve('.data/backups') }
  expect(readOwnerSettings({})).toEqual(usual)
  const env = { DATA_DIR: '/var/lib/solstice', SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
  const folders = { dataDir: '/var/lib/solstice', backupDir: resolve('/var/lib/solstice/backups') }
  expect(readOwnerSettings(env)).toEqual(folders)
  expect(readOwnerSettings({ ...env, SUPABASE_URL: 'https://abc.supabase.example/' })).toEqual({
    ...folders,
    hosted: { url: 'https://abc.supabase.example', serviceKey: 'sb_secret_x' },
  })
})

test('the owner of a hosted backend needs the key that can read', () => {
  expect(() => readOwnerSettings(hosted)).toThrow(
    /^SUPABASE_SERVICE_ROLE_KEY must be set, because the leads are at SUPABASE_URL/,
  )
  const env = { SUPABASE_URL: 'nowhere', SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
  expect(() => readOwnerSettings(env)).toThrow(/^SUPABASE_URL must be .+ but it is "nowhere"\.$/)
})

test('the secret key is nothing that the site or its build would read', () => {
  const env = { ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
  expect(JSON.stringify([readSettings(env), readBuildSettings(env)])).not.toContain('sb_secret_x')
})

test('a wrong setting is a start error, so one check finds every mendable failure', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow(StartError)
})

test('a password in an address is refused without being repeated', () => {
  const SITE_URL = 'https://owner:hunter2@solstice.example'
  expect(() => readSettings({ SITE_URL })).toThrow(
    /but it is "https:\/\/\.\.\.@solstice\.example"\.$/,
  )
})
