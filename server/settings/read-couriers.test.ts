import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const mail = {
  SMTP_URL: 'smtps://user:hunter2@mail.example.org',
  NOTIFY_FROM: 'Solstice <site@solstice.example>',
  NOTIFY_TO: 'tom@solstice.example',
}
const webhook = {
  NOTIFY_WEBHOOK_URL: 'https://hooks.example.org/lead',
  NOTIFY_WEBHOOK_SECRET: 'a-secret-that-nobody-can-guess',
}

const readCouriers = (env: Record<string, string>) => readSettings(env).couriers

test('nobody is told unless it is set up', () => {
  expect(readCouriers({})).toBeUndefined()
  expect(readCouriers({ SMTP_URL: ' ', ACKNOWLEDGE: 'off' })).toBeUndefined()
})

test('mail and webhook are read apart and together', () => {
  expect(readCouriers(mail)).toEqual({
    mail: {
      smtpUrl: mail.SMTP_URL,
      from: mail.NOTIFY_FROM,
      to: ['tom@solstice.example'],
      acknowledges: false,
    },
  })
  expect(readCouriers(webhook)).toEqual({
    webhook: {
      url: webhook.NOTIFY_WEBHOOK_URL,
      secret: Buffer.from(webhook.NOTIFY_WEBHOOK_SECRET),
    },
  })
  expect(Object.keys(readCouriers({ ...mail, ...webhook }) ?? {})).toEqual(['mail', 'webhook'])
})

test('several people may be told', () => {
  const env = { ...mail, NOTIFY_TO: 'tom@solstice.example, tim@solstice.example' }
  expect(readCouriers(env)?.mail?.to).toEqual(['tom@solstice.example', 'tim@solstice.example'])
})

test('a secret of the standard is read as its bytes', () => {
  const bytes = Buffer.alloc(24, 7)
  const NOTIFY_WEBHOOK_SECRET = `whsec_${bytes.toString('base64')}`
  expect(readCouriers({ ...webhook, NOTIFY_WEBHOOK_SECRET })?.webhook?.secret).toEqual(bytes)
})

test.each([...Object.keys(mail), ...Object.keys(webhook)])('%s missing is a sentence', (name) => {
  const env: Record<string, string> = { ...mail, ...webhook, [name]: '' }
  expect(() => readSettings(env)).toThrow(
    new RegExp(`^${name} must be set too, because \\w+ is\\.$`),
  )
})

describe('a wrong value is a sentence without secrets:', () => {
  test.each([
    [{ ...mail, SMTP_URL: 'mail.example.org' }, /^SMTP_URL must be the address of a mail server/],
    [{ ...mail, SMTP_URL: 'https://user:hunter2@mail.example.org' }, /^SMTP_URL must be/],
    [{ ...mail, NOTIFY_FROM: 'Solstice' }, /^NOTIFY_FROM must be an e-mail address/],
    [{ ...mail, NOTIFY_FROM: 'A <b@example.org>\r\nBcc: c@example.org' }, /^NOTIFY_FROM must be/],
    [{ ...mail, NOTIFY_TO: 'tom@solstice.example, tim' }, /^NOTIFY_TO must be .* "tim"\.$/],
    [{ ...mail, NOTIFY_TO: 'tom@solstice.example,' }, /^NOTIFY_TO must be .* ""\.$/],
    [{ ...mail, ACKNOWLEDGE: 'yes' }, /^ACKNOWLEDGE must be on or off, .* "yes"\.$/],
    [{ ACKNOWLEDGE: 'on' }, /^SMTP_URL must be set too, because ACKNOWLEDGE is on\.$/],
    [
      { ...webhook, NOTIFY_WEBHOOK_URL: 'ftp://example.org' },
      /^NOTIFY_WEBHOOK_URL must be an http/,
    ],
    [
      { ...webhook, NOTIFY_WEBHOOK_URL: 'https://a:hunter2@example.org' },
      /"https:\/\/\.\.\.@example/,
    ],
    [{ ...webhook, NOTIFY_WEBHOOK_SECRET: 'hunter2' }, /^NOTIFY_WEBHOOK_SECRET must be 24/],
    [{ ...webhook, NOTIFY_WEBHOOK_SECRET: 'whsec_hunter2' }, /^NOTIFY_WEBHOOK_SECRET must be 24/],
    [
      { ...webhook, NOTIFY_WEBHOOK_SECRET: `whsec_${'#'.repeat(40)}` },
      /^NOTIFY_WEBHOOK_SECRET must be 24/,
    ],
  ])('%o', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
    expect(() => readSettings(env)).not.toThrow(/hunter2/)
  })
})

test('on a hosted backend a courier needs the key that can read', () => {
  const hosted = { SUPABASE_URL: 'https://abc.supabase.example', SUPABASE_ANON_KEY: 'public' }
  expect(() => readSettings({ ...mail, ...hosted })).toThrow(
    /^SUPABASE_SERVICE_ROLE_KEY must be set/,
  )
  const env = { ...mail, ...hosted, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
  expect(readSettings(env).hostedOutbox?.serviceKey).toBe('sb_secret_x')
})
