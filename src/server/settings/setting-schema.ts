import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isEmailAddress } from '#leads/text-rules.ts'

/** How a value is read, or undefined where it is wrong; `expected` ends the sentence "PORT must be ...". */
const rule = <T>(expected: string, read: (value: string) => T | undefined, isSecret = false) => ({
  expected,
  read,
  isSecret,
})

/** One setting. README.md lists its meaning and its default. */
function setting<T, Default extends string | undefined = undefined>(
  meaning: string,
  { expected, read, isSecret }: ReturnType<typeof rule<T>>,
  unset?: Default,
) {
  const value = v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
    const result = read(dataset.value)
    if (result !== undefined) return result
    // Passwords and keys are not repeated.
    const shown = JSON.stringify(dataset.value.replace(/\/\/[^/]*@/, '//...@'))
    addIssue({ message: `must be ${expected}${isSecret ? '' : `, but it is ${shown}`}.` })
    return NEVER
  })
  const schema = v.optional(v.pipe(v.string(), value), unset as Default)
  return v.pipe(schema, v.description(meaning))
}

const oneOf = <Word extends string>(first: Word, second: Word) =>
  rule(`${first} or ${second}, for example ${first}`, (value) =>
    [first, second].find((word) => word === value),
  )

const wholeNumber = (max: number, example: number) =>
  rule(`a whole number from 0 to ${max}, for example ${example}`, (value) =>
    /^\d{1,9}$/.test(value) && Number(value) <= max ? Number(value) : undefined,
  )

const folder = rule('a folder', (value) => resolve(value))

const hostName = rule('an IP address or a host name, for example 127.0.0.1', (value) =>
  isIP(value) || /^\w([\w.-]*\w)?$/.test(value) ? value : undefined,
)

const webAddress = (without: string, example: string, pattern: RegExp, ending = /$/) =>
  rule(`an http or https address without ${without}, for example ${example}`, (value) =>
    pattern.test(value) ? URL.parse(value)?.href.replace(ending, '') : undefined,
  )

const siteAddress = webAddress(
  'a path, a query or a password',
  'https://solstice.example',
  /^https?:\/\/[^/?#@]+\/?$/i,
  /\/$/,
)
const backendAddress = webAddress(
  'a query or a password',
  'https://abc.supabase.co',
  /^https?:\/\/[^?#@]+$/i,
  /\/(rest\/v1\/?)?$/,
)
const hookAddress = webAddress(
  'a password',
  'https://hooks.your-name.com/lead',
  /^https?:\/\/[^/@]+(\/|$)/i,
)

const key = rule(
  'one word of plain letters, as the service shows it',
  (value) => (/^[\x21-\x7e]+$/.test(value) ? value : undefined),
  true,
)

const mailServer = rule(
  'the address of a mail server, for example smtps://user:password@mail.your-name.com. ' +
    'Signs such as @ or / in the password are written as %40 or %2F',
  (value) => (/^smtps?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined),
  true,
)

const sender = rule(
  'an e-mail address, with or without a name, for example "Solstice <site@your-name.com>"',
  (value) =>
    isEmailAddress(/^[^<>\r\n"]*<([^<>]+)>$/.exec(value)?.[1] ?? value) ? value : undefined,
)

const recipients = rule(
  'e-mail addresses with commas between, for example you@your-name.com',
  (value) => {
    const addresses = value.split(',').map((address) => address.trim())
    return addresses.every(isEmailAddress) ? addresses : undefined
  },
)

const secret = rule(
  '24 characters or more that nobody can guess, or whsec_ and base64 of as many bytes',
  (value) => {
    const [, encoded] = /^whsec_(.*)$/.exec(value) ?? []
    const bytes = encoded === undefined ? Buffer.from(value) : Buffer.from(encoded, 'base64')
    return bytes.length >= 24 ? bytes : undefined
  },
  true,
)

/** Every setting, in the order of .env.example. */
export const settingSchema = v.object({
  SITE_URL: setting(
    'public address, for links, previews and calendars; a change causes a new build',
    siteAddress,
    'http://localhost:3000',
  ),
  TRUST_PROXY: setting('number of proxies in front of the site', wholeNumber(10, 0), '0'),
  HOST: setting('address to listen on; 0.0.0.0 to be reachable', hostName, '127.0.0.1'),
  PORT: setting('port to listen on; 0 picks a free one', wholeNumber(65_535, 3000), '3000'),
  DATA_DIR: setting('folder for the leads, on a local disk', folder, '.data'),
  BACKUPS: setting('daily backups of the leads; `off` makes none', oneOf('on', 'off'), 'on'),
  BACKUP_DIR: setting('folder for backups; `backups` in `DATA_DIR` where not set', folder),
  RETENTION_DAYS: setting(
    'erases older leads, in backups too; the privacy page says so; a change causes a new build',
    wholeNumber(36_500, 730),
  ),
  SMTP_URL: setting('mail server that sends you new leads', mailServer),
  NOTIFY_FROM: setting('sender of these mails', sender),
  NOTIFY_TO: setting('recipients of these mails, with commas between', recipients),
  NOTIFY_WEBHOOK_URL: setting('address that is told of each new lead', hookAddress),
  NOTIFY_WEBHOOK_SECRET: setting('what webhooks are signed with, 24 characters or more', secret),
  ACKNOWLEDGE: setting(
    '`on` answers applicants with a short mail, once per address per day',
    oneOf('on', 'off'),
    'off',
  ),
  SUPABASE_URL: setting(
    'hosted backend that takes the leads instead (`npm run schema`); a change causes a new build',
    backendAddress,
  ),
  SUPABASE_ANON_KEY: setting('its public key, which stands in the pages', key),
  SUPABASE_SERVICE_ROLE_KEY: setting(
    'its secret key, for `npm run leads` and notifications; never in the build',
    key,
  ),
  SIGNUPS: setting(
    '`log` only logs gathering and waitlist sign-ups; a change causes a new build',
    oneOf('store', 'log'),
    'store',
  ),
  LEADS_PER_MINUTE: setting(
    'leads per address per minute; 0 turns the limit off',
    wholeNumber(1_000_000, 20),
    '20',
  ),
  LEADS_PER_MINUTE_ALL: setting(
    'leads of all addresses per minute, past which suspicious ones are flagged; 0 turns it off',
    wholeNumber(1_000_000, 600),
    '600',
  ),
})

export const settingNames = Object.keys(settingSchema.entries)
