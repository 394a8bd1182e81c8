import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { checkSettings } from './check-settings.ts'

const ready = {
  SITE_URL: 'https://www.solstice.org',
  DATA_DIR: resolve('leads'),
  TRUST_PROXY: '1',
  NOTIFY_WEBHOOK_URL: 'https://hooks.solstice.org',
  NOTIFY_WEBHOOK_SECRET: 'a secret of 24 letters..',
}
/** Nothing but an address is needed besides. */
const { SITE_URL: _, ...rest } = ready
const hosted = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'public',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
}

const check = (env: Record<string, string>) => checkSettings(readSettings(env))

test('a public address, a proxy that is known and somebody who is told are all that a launch needs', () => {
  expect(check(ready).blockers).toEqual([])
  expect(check({ ...ready, ...hosted }).blockers).toEqual([])
})

test.each([{}, { SITE_URL: '' }, { SITE_URL: 'http://localhost:3000' }])(
  'an address that nobody has set blocks: %o',
  (env) => {
    expect(check({ ...rest, ...env }).blockers).toEqual([
      'SITE_URL is not set. Set it to the address visitors will use, such as https://www.your-name.com.',
    ])
  },
)

test.each([
  'https://localhost',
  'http://localhost:8080',
  'https://solstice.localhost',
  'http://127.0.0.1:3000',
  'https://0.0.0.0',
  'http://[::1]:3000',
])('an address that only this machine can open blocks: %s', (SITE_URL) => {
  const [sentence, ...more] = check({ ...rest, SITE_URL }).blockers
  expect(sentence).toBe(
    `SITE_URL is ${SITE_URL}, which only this machine can open. Set it to the address visitors will use, such as https://www.your-name.com.`,
  )
  expect(more).toEqual([])
})

test('an address without encryption blocks, on the site and on its backend', () => {
  expect(check({ ...rest, SITE_URL: 'http://solstice.org' }).blockers).toEqual([
    'SITE_URL is http://solstice.org, which is not encrypted. Set it to an https address.',
  ])
  const plain = { ...ready, ...hosted, SUPABASE_URL: 'http://db.solstice.example' }
  expect(check(plain).blockers).toEqual([
    expect.stringMatching(
      /^SUPABASE_URL is http:\/\/db\.solstice\.example, which is not encrypted/,
    ),
  ])
})

test('hosts that only look local are public', () => {
  for (const SITE_URL of ['https://localhost.org', 'https://127001.org']) {
    expect(check({ ...rest, SITE_URL }).blockers).toEqual([])
  }
})

test('without a hosted backend the owner hears where his leads are kept', () => {
  const { notes } = check(ready)
  expect(notes.join('\n')).toContain(`npm start, which keeps the leads in ${resolve('leads')}`)
  expect(notes.join('\n')).toContain('On a static host the forms need one')
  expect(check({ ...ready, ...hosted }).notes.join('\n')).not.toContain('static host')
})

test('the owner hears that sign-ups are only logged, and at a hosted backend that nobody is told', () => {
  expect(check({ ...ready, SIGNUPS: 'log' }).notes.join('\n')).toContain('SIGNUPS is log')
  expect(check(ready).notes.join('\n')).not.toContain('SIGNUPS')
  const { NOTIFY_WEBHOOK_URL: _url, NOTIFY_WEBHOOK_SECRET: _secret, ...silent } = ready
  const { blockers, notes } = check({ ...silent, ...hosted })
  expect(blockers).toEqual([])
  expect(notes.join('\n')).toContain('No notification is set up.')
})

test.each([
  ['TRUST_PROXY', '0', /^SITE_URL is https and TRUST_PROXY is 0\./],
  ['BACKUPS', 'off', /^BACKUPS is off: nobody makes a copy/],
  ['SITE_URL', 'https://www.solstice.example', /which is only an example\. Set it to/],
  ['SITE_URL', 'https://www.your-name.com', /which is only an example\. Set it to/],
])('settings that do not fit together block: %s=%s', (name, value, sentence) => {
  expect(check({ ...ready, [name]: value }).blockers).toEqual([expect.stringMatching(sentence)])
})

test('a site that nobody is told of blocks where a server runs that could tell', () => {
  const { NOTIFY_WEBHOOK_URL: _url, NOTIFY_WEBHOOK_SECRET: _secret, ...silent } = ready
  expect(check(silent).blockers).toEqual([expect.stringMatching(/^Nobody is told of new leads\./)])
})

test('a proxy that visitors can walk around is worth a word', () => {
  expect(check({ ...ready, HOST: '0.0.0.0' }).notes.join('\n')).toContain('through the proxy only')
  expect(check(ready).notes.join('\n')).not.toContain('through the proxy only')
})
