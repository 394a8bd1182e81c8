import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { nearest } from '#schema/nearest.ts'
import { StartError } from '#server/process/start-error.ts'
import { settingNames, settingSchema } from './setting-schema.ts'

type Environment = Record<string, string | undefined>
type Values = v.InferOutput<typeof settingSchema>

export type Settings = ReturnType<typeof readSettings>
export type BuildSettings = ReturnType<typeof readBuildSettings>
export type OwnerSettings = ReturnType<typeof readOwnerSettings>
export type HostedBackend = NonNullable<BuildSettings['hosted']>

const forBuild = [
  'SITE_URL',
  'SIGNUPS',
  'RETENTION_DAYS',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
] as const

/** The site's address while SITE_URL is not set. */
export const unsetSiteUrl = v.getDefaults(settingSchema).SITE_URL

/** What changes the built pages; nothing else causes a rebuild. */
export const readBuildSettings = (env?: Environment) =>
  composeBuildSettings(readValues(v.pick(settingSchema, forBuild), env))

export function readSettings(env?: Environment) {
  const values = readValues(settingSchema, env)
  const notifications = composeNotifications(values)
  const { hosted, ...folders } = composeOwnerSettings(values, notifications !== undefined)
  // As sd_listen_fds(3) has it: meant for this process alone, and the first is number 3.
  const { LISTEN_PID, LISTEN_FDS } = env ?? process.env
  const hasSocket = LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0
  return {
    ...composeBuildSettings(values),
    ...folders,
    port: values.PORT,
    host: values.HOST,
    backups: values.BACKUPS,
    trustProxy: values.TRUST_PROXY,
    leadsPerMinute: values.LEADS_PER_MINUTE,
    leadsPerMinuteAll: values.LEADS_PER_MINUTE_ALL,
    /** An open socket from systemd, used instead of host and port. */
    ...(hasSocket && { socket: 3 }),
    ...(notifications && { notifications }),
    /** Where notifications read the leads of a hosted backend. */
    ...(hosted && { hostedLeads: hosted }),
  }
}

/** Where the owner's commands find the leads. */
export const readOwnerSettings = (env?: Environment) =>
  composeOwnerSettings(readValues(settingSchema, env), true)

/** Undefined where nobody is told of new leads. */
export const readNotificationSettings = (env?: Environment) =>
  composeNotifications(readValues(settingSchema, env))

/** React's development build, which renders half as fast, is the default. */
export function declareProduction(env: Environment = process.env): void {
  env.NODE_ENV = 'production'
}

function composeBuildSettings(values: Pick<Values, (typeof forBuild)[number]>) {
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

function composeOwnerSettings(values: Values, readsLeads: boolean) {
  const { DATA_DIR: dataDir, SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceKey } = values
  if (url && readsLeads && !serviceKey) {
    throw new StartError(
      'SUPABASE_SERVICE_ROLE_KEY must be set, because the leads are at SUPABASE_URL and the public key cannot read them.',
    )
  }
  return {
    dataDir,
    backupDir: values.BACKUP_DIR ?? join(dataDir, 'backups'),
    ...(url && readsLeads && serviceKey && { hosted: { url, serviceKey } }),
  }
}

function composeNotifications(values: Values) {
  const { SMTP_URL: smtpUrl, NOTIFY_FROM: from, NOTIFY_TO: to } = values
  const { NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret } = values
  requireTogether(values, 'SMTP_URL', 'NOTIFY_FROM', 'NOTIFY_TO')
  requireTogether(values, 'NOTIFY_WEBHOOK_URL', 'NOTIFY_WEBHOOK_SECRET')
  const acknowledges = values.ACKNOWLEDGE === 'on'
  if (acknowledges && !smtpUrl) {
    throw new StartError('SMTP_URL must be set too, because ACKNOWLEDGE is on.')
  }
  if (!smtpUrl && !url) return undefined
  return {
    ...(smtpUrl && from && to && { mail: { smtpUrl, from, to, acknowledges } }),
    ...(url && secret && { webhook: { url, secret } }),
  }
}

/** All of them or none. */
function requireTogether(values: Record<string, unknown>, ...names: string[]): void {
  const given = names.find((name) => values[name] !== undefined)
  const missing = names.find((name) => values[name] === undefined)
  if (given && missing) throw new StartError(`${missing} must be set too, because ${given} is.`)
}

const projectFile = join(import.meta.dirname, '../../../.env')

/**
 * The process's environment over the file `.env` beside the project: an empty value unsets. ENV_FILE
 * names another file, or `none`. An environment that is passed in is all there is.
 */
function readValues<Schema extends v.GenericSchema>(schema: Schema, env?: Environment) {
  const { ENV_FILE, ...real } = env ?? process.env
  const file = ENV_FILE || (env ? 'none' : projectFile)
  const lines = file === 'none' ? [] : readLines(file)
  const all: Environment = { ...parseEnv(lines.join('\n')), ...real }
  // Trimmed, because `set PORT=3000 && npm start` on Windows gives "3000 ".
  const values = settingNames.map((name) => [name, all[name]?.trim() || undefined])
  const { success, output, issues } = v.safeParse(schema, Object.fromEntries(values))
  if (success) return output
  const sentences = issues.map(({ path, message }) => {
    const name = String(path?.[0]?.key)
    const at = real[name] === undefined ? lines.findIndex((line) => readName(line) === name) : -1
    return `${name} ${message}${at < 0 ? '' : ` (${nameFile(file)}, line ${at + 1})`}`
  })
  throw new StartError(sentences.join('\n'))
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
  if (/=\s*(?!['"`\s]).*\S#/.test(line))
    return `the value of ${name} holds a #, which begins a note: put the value in "…".`
  return undefined
}
