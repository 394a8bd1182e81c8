import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { nearest } from '#leads/nearest.ts'
import { isEmailAddress } from '#leads/text-rules.ts'
import { StartError } from '#tools/errors.ts'

/** `read` returns undefined for a wrong value; `expected` ends the sentence "PORT must be ...". */
const rule = <T>(expected: string, read: (value: string) => T | undefined, isSecret = false) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (value !== undefined) return value
      // Passwords and keys are not repeated.
      const shown = JSON.stringify(dataset.value.replace(/\/\/[^/]*@/, '//...@'))
      addIssue({ message: `must be ${expected}${isSecret ? '' : `, but it is ${shown}`}.` })
      return NEVER
    }),
  )

const oneOf = <Word extends string>(...choices: Word[]) =>
  rule(`${choices.join(' or ')}, for example ${choices[0]}`, (value) =>
    choices.find((word) => word === value),
  )

const wholeNumber = (max: number, example: number) =>
  rule(`a whole number from 0 to ${max}, for example ${example}`, (value) =>
    /^\d{1,9}$/.test(value) && Number(value) <= max ? Number(value) : undefined,
  )

const folder = rule('a folder', (value) => resolve(value))

const webAddress = (expected: string, write = ({ href }: URL): string | undefined => href) =>
  rule(`an http or https address without ${expected}`, (value) => {
    const url = URL.parse(value)
    return url && /^https?:\/\/[^/@]*\//.test(url.href) ? write(url) : undefined
  })

const siteAddress = webAddress(
  'a path, a query or a password, for example https://solstice.example',
  ({ href, origin }) => (href === `${origin}/` ? origin : undefined),
)
const backendAddress = webAddress('a password, for example https://abc.supabase.co', ({ href }) =>
  href.replace(/\/(rest\/v1\/?)?$/, ''),
)
const hookAddress = webAddress('a password, for example https://hooks.your-name.com/lead')

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
  '24 characters or more that cannot be guessed, or whsec_ and base64 of as many bytes',
  (value) => {
    const [prefix = ''] = /^whsec_/.exec(value) ?? []
    const bytes = Buffer.from(value.slice(prefix.length), prefix ? 'base64' : 'utf8')
    return bytes.length >= 24 ? bytes : undefined
  },
  true,
)

/** Every setting with its default, in the order of .env.example. README.md says what they mean. */
export const settingSchema = v.object({
  SITE_URL: v.optional(siteAddress, 'http://localhost:3000'),
  TRUST_PROXY: v.optional(wholeNumber(10, 0), '0'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(wholeNumber(65_535, 3000), '3000'),
  DATA_DIR: v.optional(folder, '.data'),
  BACKUPS: v.optional(oneOf('on', 'off'), 'on'),
  BACKUP_DIR: v.optional(folder),
  RETENTION_DAYS: v.optional(wholeNumber(36_500, 730)),
  SMTP_URL: v.optional(mailServer),
  NOTIFY_FROM: v.optional(sender),
  NOTIFY_TO: v.optional(recipients),
  NOTIFY_WEBHOOK_URL: v.optional(hookAddress),
  NOTIFY_WEBHOOK_SECRET: v.optional(secret),
  ACKNOWLEDGE: v.optional(oneOf('on', 'off'), 'off'),
  SUPABASE_URL: v.optional(backendAddress),
  SUPABASE_ANON_KEY: v.optional(v.string()),
  SUPABASE_SERVICE_ROLE_KEY: v.optional(v.string()),
  SIGNUPS: v.optional(oneOf('store', 'log'), 'store'),
  LEADS_PER_MINUTE: v.optional(wholeNumber(1_000_000, 20), '20'),
  LEADS_PER_MINUTE_ALL: v.optional(wholeNumber(1_000_000, 600), '600'),
})

const settingNames = Object.keys(settingSchema.entries)

type Environment = Record<string, string | undefined>
type Values = v.InferOutput<typeof settingSchema>

export type Settings = ReturnType<typeof readSettings>
export type BuildSettings = ReturnType<typeof readBuildSettings>
export type OwnerSettings = ReturnType<typeof readOwnerSettings>

/** The site's address while SITE_URL is not set. */
export const unsetSiteUrl = v.getDefaults(settingSchema).SITE_URL

export function readSettings(env?: Environment) {
  const values = readValues(env)
  const notifications = composeNotifications(values)
  if (notifications.mail ?? notifications.webhook) requireHostedLeads(values)
  const hostedLeads = composeHostedLeads(values)
  // As sd_listen_fds(3) has it: meant for this process alone, and the first is number 3.
  const { LISTEN_PID, LISTEN_FDS } = env ?? process.env
  const hasSocket = LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0
  return {
    ...composeBuildSettings(values),
    ...composeFolders(values),
    port: values.PORT,
    host: values.HOST,
    backups: values.BACKUPS,
    trustProxy: values.TRUST_PROXY,
    leadsPerMinute: values.LEADS_PER_MINUTE,
    leadsPerMinuteAll: values.LEADS_PER_MINUTE_ALL,
    /** An open socket from systemd, used instead of host and port. */
    socket: hasSocket ? 3 : undefined,
    notifications,
    /** Where notifications and RETENTION_DAYS find the leads of a hosted backend. */
    hostedLeads,
  }
}

/** Whether the leads are in a file of this machine, which the site backs up. */
export const isEmbedded = ({ hosted }: { hosted?: object | undefined }) => !hosted

/** What changes the built pages; nothing else causes a rebuild. */
export const readBuildSettings = (env?: Environment) => composeBuildSettings(readValues(env))

/** Where the owner's commands find the leads. */
export function readOwnerSettings(env?: Environment) {
  const values = readValues(env)
  const hosted = requireHostedLeads(values)
  return { ...composeFolders(values), ...(hosted && { hosted }) }
}

/** React's development build, which renders half as fast, is the default. */
export function setProduction(): void {
  process.env.NODE_ENV = 'production'
}

function composeBuildSettings(values: Values) {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = values
  requireTogether(values, 'SUPABASE_URL', 'SUPABASE_ANON_KEY')
  // Supabase's secret keys say so: in their first letters, or as the role inside the token.
  const claims = Buffer.from(anonKey?.split('.')[1] ?? '', 'base64url').toString()
  if (anonKey?.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(claims)) {
    throw new StartError(
      'SUPABASE_ANON_KEY holds a secret key. It would stand in every page; use the public (anon) one.',
    )
  }
  return {
    siteUrl: values.SITE_URL,
    signups: values.SIGNUPS,
    /** Absent where the embedded store takes the leads. The key stands in the pages. */
    ...(url && anonKey && { hosted: { url, anonKey } }),
    ...(values.RETENTION_DAYS && { retentionDays: values.RETENTION_DAYS }),
  }
}

const composeFolders = ({ DATA_DIR: dataDir, BACKUP_DIR }: Values) => ({
  dataDir,
  backupDir: BACKUP_DIR ?? join(dataDir, 'backups'),
})

const composeHostedLeads = ({
  SUPABASE_URL: url,
  SUPABASE_SERVICE_ROLE_KEY: serviceKey,
}: Values) => (url && serviceKey ? { url, serviceKey } : undefined)

export const missingServiceKey =
  'SUPABASE_SERVICE_ROLE_KEY must be set, because the leads are at SUPABASE_URL and the public key cannot read them.'

/** Undefined where the embedded store has the leads. */
function requireHostedLeads(values: Values) {
  const hostedLeads = composeHostedLeads(values)
  if (values.SUPABASE_URL && !hostedLeads) throw new StartError(missingServiceKey)
  return hostedLeads
}

/** Empty if no channel is set up. */
function composeNotifications(values: Values) {
  const { SMTP_URL: smtpUrl, NOTIFY_FROM: from, NOTIFY_TO: to } = values
  const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = values
  requireTogether(values, 'SMTP_URL', 'NOTIFY_FROM', 'NOTIFY_TO')
  requireTogether(values, 'NOTIFY_WEBHOOK_URL', 'NOTIFY_WEBHOOK_SECRET')
  const acknowledges = values.ACKNOWLEDGE === 'on'
  if (acknowledges && !smtpUrl) {
    throw new StartError('SMTP_URL must be set too, because ACKNOWLEDGE is on.')
  }
  return {
    ...(smtpUrl && from && to && { mail: { smtpUrl, from, to, acknowledges } }),
    ...(url && secret && { webhook: { url, secret } }),
  }
}

function requireTogether(values: Record<string, unknown>, ...names: string[]): void {
  const given = names.find((name) => values[name] !== undefined)
  const missing = names.find((name) => values[name] === undefined)
  if (given && missing) throw new StartError(`${missing} must be set too, because ${given} is.`)
}

const projectFile = join(import.meta.dirname, '../../../.env')

/** The environment over the file `.env`, for which ENV_FILE names another, or `none`. */
function readValues(env?: Environment): Values {
  const { ENV_FILE, ...real } = env ?? process.env
  const file = ENV_FILE || (env ? 'none' : projectFile)
  const lines = file === 'none' ? [] : readLines(file)
  const all: Environment = { ...parseEnv(lines.join('\n')), ...real }
  // Trimmed, because `set PORT=3000 && npm start` on Windows gives "3000 ".
  const values = settingNames.map((name) => [name, all[name]?.trim() || undefined])
  const { success, output, issues } = v.safeParse(settingSchema, Object.fromEntries(values))
  if (success) return output
  const messages = issues.map(({ path, message }) => {
    const name = String(path?.[0]?.key)
    const at = real[name] === undefined ? lines.findIndex((line) => readName(line) === name) : -1
    return `${name} ${message}${at < 0 ? '' : ` (${nameFile(file)}, line ${at + 1})`}`
  })
  throw new StartError(messages.join('\n'))
}

const nameFile = (file: string) => (file === projectFile ? '.env' : file)
const readName = (line: string) => /^\s*(?:export\s+)?([^\s=#:'"]+)\s*=/.exec(line)?.[1]

/** Node's parser skips lines that it does not understand: here they are errors. */
function readLines(file: string): string[] {
  let text = ''
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && file === projectFile) return []
    throw new StartError(`The settings in ${file} cannot be read: ${message}.`)
  }
  const lines = text.split(/\r?\n/)
  const mistakes = lines.flatMap((line, at) => {
    const mistake = findMistake(line)
    return mistake ? [`line ${at + 1}: ${mistake}`] : []
  })
  if (mistakes.length === 0) return lines
  throw new StartError(`${nameFile(file)}, ${mistakes.join('\n')}`)
}

/** Never shows the value: it may be a password. */
function findMistake(line: string): string | undefined {
  if (/^\s*(#|$)/.test(line)) return undefined
  const name = readName(line)
  if (name === undefined)
    return 'write a name, an equals sign and a value, such as PORT=3000; a line that is only a note begins with #.'
  if (!settingNames.includes(name)) {
    const guess = nearest(name, settingNames)
    const advice = guess ? `did you mean ${guess}?` : '.env.example lists those there are.'
    return `there is no setting "${name}": ${advice}`
  }
  // Node's parser would end the value there, and half a password would be sent.
  if (/^[^=]*=\s*(?!['"`\s])[^#]*[^#\s]#/.test(line))
    return `the value of ${name} holds a #, which begins a note: put the value in "…".`
  return undefined
}
