import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { checkSettings } from './check-settings.ts'

const ready = { SITE_URL: 'https://www.solstice.example', DATA_DIR: resolve('leads') }
const hosted = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'public' }

const check = (env: Record<string, string>) => checkSettings(readSettings(env))

test('a public address is all that a launch needs', () => {
  expect(check(ready).blockers).toEqual([])
  expect(check({ ...ready, ...hosted }).blockers).toEqual([])
})

test.each([{}, { SITE_URL: '' }, { SITE_URL: 'http://localhost:3000' }])(
  'an address that nobody has set blocks: %o',
  (env) => {
    expect(check(env as Record<string, string>).blockers).toEqual([
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
  const [sentence, ...more] = check({ SITE_URL }).blockers
  expect(sentence).toBe(
    `SITE_URL is ${SITE_URL}, which only this machine can open. Set it to the address visitors will use, such as https://www.your-name.com.`,
  )
  expect(more).toEqual([])
})

test('an address without encryption blocks, on the site and on its backend', () => {
  expect(check({ SITE_URL: 'http://solstice.example' }).blockers).toEqual([
    'SITE_URL is http://solstice.example, which is not encrypted. Set it to an https address.',
  ])
  const plain = { ...ready, ...hosted, SUPABASE_URL: 'http://db.solstice.example' }
  expect(check(plain).blockers).toEqual([
    expect.stringMatching(
      /^SUPABASE_URL is http:\/\/db\.solstice\.example, which is not encrypted/,
    ),
  ])
})

test('hosts that only look local are public', () => {
  for (const SITE_URL of ['https://localhost.example', 'https://127001.example']) {
    expect(check({ SITE_URL }).blockers).toEqual([])
  }
})

test('without a hosted backend the owner hears where his leads are kept', () => {
  const { notes } = check(ready)
  expect(notes.join('\n')).toContain(`npm start, which keeps the leads in ${resolve('leads')}`)
  expect(notes.join('\n')).toContain('On a static host the forms need one')
  expect(check({ ...ready, ...hosted }).notes.join('\n')).not.toContain('static host')
})

test('the owner hears that sign-ups are only logged, and that nobody is notified', () => {
  expect(check({ ...ready, SIGNUPS: 'log' }).notes.join('\n')).toContain('SIGNUPS is log')
  expect(check(ready).notes.join('\n')).not.toContain('SIGNUPS')
  expect(check(ready).notes.join('\n')).toContain('No notification is set up.')
})
