import { expect, test } from 'vitest'
import { listBlockers } from './list-blockers.ts'
import { readSettings } from './settings.ts'

const ready = {
  SITE_URL: 'https://www.solstice.org',
  TRUST_PROXY: '1',
  NOTIFY_WEBHOOK_URL: 'https://hooks.solstice.org',
  NOTIFY_WEBHOOK_SECRET: 'a secret of 24 letters..',
}
const silent = { ...ready, NOTIFY_WEBHOOK_URL: '', NOTIFY_WEBHOOK_SECRET: '' }
const hosted = {
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'public',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
}

test.each([ready, { ...ready, ...hosted }, { ...silent, ...hosted }])(
  'nothing blocks with %o',
  (env) => {
    expect([...listBlockers(readSettings(env))]).toEqual([])
  },
)

test.each<[Record<string, string>, string]>([
  [{ SITE_URL: '' }, 'SITE_URL is not set. Set it to the address visitors will use, such as'],
  [{ SITE_URL: 'https://a.localhost' }, 'which only this machine can open. Set it to'],
  [{ SITE_URL: 'http://[::1]:3000' }, 'which only this machine can open. Set it to'],
  [{ SITE_URL: 'http://solstice.org' }, 'which is not encrypted. Set it to an https address.'],
  [{ SITE_URL: 'https://www.your-name.com' }, 'which is only an example. Set it to'],
  [{ ...hosted, SUPABASE_URL: 'http://db.solstice.example' }, 'which is not encrypted'],
  [{ TRUST_PROXY: '0' }, 'SITE_URL is https and TRUST_PROXY is 0.'],
  [{ BACKUPS: 'off' }, 'BACKUPS is off: no copy of the leads'],
  [silent, 'You are not told of new leads.'],
])('%o blocks a launch', (env, message) => {
  const blockers = [...listBlockers(readSettings({ ...ready, ...env }))]
  expect(blockers).toEqual([expect.stringContaining(message)])
})
