import { join } from 'node:path'
import * as v from 'valibot'
import type { NotificationSettings } from '#server/notifications/channel.ts'
import { type Environment, readEnvironment, SettingError } from './env-file.ts'
import { settingSchema } from './setting-schema.ts'

/** What changes the built pages; nothing else causes a rebuild. */
export type BuildSettings = {
  siteUrl: string
  signups: 'store' | 'log'
  /** Absent where the embedded store takes the leads. */
  hosted?: HostedBackend
  retentionDays?: number
}

/** Without "/rest/v1". The key stands in the pages. */
export type HostedBackend = { url: string; anonKey: string }

/** Where the owner's commands find the leads. */
export type OwnerSettings = {
  dataDir: string
  backupDir: string
  hosted?: { url: string; serviceKey: string }
}

export type Settings = BuildSettings & {
  port: number
  host: string
  /** An open socket from systemd, used instead of host and port. */
  socket?: number
  dataDir: string
  backups: 'on' | 'off'
  backupDir: string
  trustProxy: number
  leadsPerMinute: number
  leadsPerMinuteAll: number
  notifications?: NotificationSettings
  /** Where notifications read the leads of a hosted backend. */
  hostedLeads?: OwnerSettings['hosted']
}

type Values = v.InferOutput<typeof settingSchema>

const forBuild = [
  'SITE_URL',
  'SIGNUPS',
  'RETENTION_DAYS',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
] as const
const buildSchema = v.pick(settingSchema, forBuild)

/** The site's address while SITE_URL is not set. */
export const unsetSiteUrl = v.getDefaults(settingSchema).SITE_URL

export const readBuildSettings = (env?: Environment): BuildSettings =>
  composeBuildSettings(readValues(buildSchema, env))

export function readSettings(env?: Environment): Settings {
  const values = readValues(settingSchema, env)
  const notifications = composeNotifications(values)
  const { hosted: hostedLeads, ...folders } = composeFolders(values, notifications !== undefined)
  const socket = findSocket(env)
  return {
    ...composeBuildSettings(values),
    ...folders,
    port: values.PORT,
    host: values.HOST,
    backups: values.BACKUPS,
    trustProxy: values.TRUST_PROXY,
    leadsPerMinute: values.LEADS_PER_MINUTE,
    leadsPerMinuteAll: values.LEADS_PER_MINUTE_ALL,
    ...(socket !== undefined && { socket }),
    ...(notifications && { notifications }),
    ...(hostedLeads && { hostedLeads }),
  }
}

export const readOwnerSettings = (env?: Environment): OwnerSettings =>
  composeFolders(readValues(settingSchema, env), true)

/** Undefined where nobody is told of new leads. */
export const readNotificationSettings = (env?: Environment): NotificationSettings | undefined =>
  composeNotifications(readValues(settingSchema, env))

/** React's development build, which renders half as fast, is the default. */
export function declareProduction(env: Environment = process.env): void {
  env.NODE_ENV = 'production'
}

/** All wrong values at once, a sentence each. */
function readValues<Schema extends v.GenericSchema>(schema: Schema, env?: Environment) {
  const { values, findPlace } = readEnvironment(env)
  const { success, output, issues } = v.safeParse(schema, values)
  if (success) return output
  const sentences = issues.map(({ path, message }) => {
    const name = String(path?.[0]?.key)
    return `${name} ${message}${findPlace(name)}`
  })
  throw new SettingError(sentences.join('\n'))
}

function composeBuildSettings(values: Pick<Values, (typeof forBuild)[number]>): BuildSettings {
  const hosted = requireTogether(values, ['SUPABASE_URL', 'SUPABASE_ANON_KEY'])
  if (hosted && isSecretKey(hosted.SUPABASE_ANON_KEY)) {
    throw new SettingError(
      'SUPABASE_ANON_KEY holds a secret key. It would stand in every page; use the public (anon) one.',
    )
  }
  return {
    siteUrl: values.SITE_URL,
    signups: values.SIGNUPS,
    ...(hosted && { hosted: { url: hosted.SUPABASE_URL, anonKey: hosted.SUPABASE_ANON_KEY } }),
    ...(values.RETENTION_DAYS && { retentionDays: values.RETENTION_DAYS }),
  }
}

/** Supabase's secret keys say so: in their first letters, or as the role inside the token. */
function isSecretKey(key: string): boolean {
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(claims)
}

function composeFolders(values: Values, readsLeads: boolean): OwnerSettings {
  const { DATA_DIR: dataDir, SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceKey } = values
  const folders = { dataDir, backupDir: values.BACKUP_DIR ?? join(dataDir, 'backups') }
  if (!url || !readsLeads) return folders
  if (serviceKey) return { ...folders, hosted: { url, serviceKey } }
  throw new SettingError(
    'SUPABASE_SERVICE_ROLE_KEY must be set, because the leads are at SUPABASE_URL and the public key cannot read them.',
  )
}

function composeNotifications(values: Values): NotificationSettings | undefined {
  const mail = requireTogether(values, ['SMTP_URL', 'NOTIFY_FROM', 'NOTIFY_TO'])
  const webhook = requireTogether(values, ['NOTIFY_WEBHOOK_URL', 'NOTIFY_WEBHOOK_SECRET'])
  const acknowledges = values.ACKNOWLEDGE === 'on'
  if (acknowledges && !mail) {
    throw new SettingError('SMTP_URL must be set too, because ACKNOWLEDGE is on.')
  }
  if (!mail && !webhook) return undefined
  return {
    ...(mail && {
      mail: { smtpUrl: mail.SMTP_URL, from: mail.NOTIFY_FROM, to: mail.NOTIFY_TO, acknowledges },
    }),
    ...(webhook && {
      webhook: { url: webhook.NOTIFY_WEBHOOK_URL, secret: webhook.NOTIFY_WEBHOOK_SECRET },
    }),
  }
}

type Given<T> = { [Name in keyof T]-?: NonNullable<T[Name]> }

/** All of them or none. */
function requireTogether<T extends object, Name extends keyof T & string>(
  values: T,
  names: readonly Name[],
): Given<Pick<T, Name>> | undefined {
  const given = names.filter((name) => values[name] !== undefined)
  if (given.length === 0) return undefined
  const missing = names.find((name) => !given.includes(name))
  if (missing) throw new SettingError(`${missing} must be set too, because ${given[0]} is.`)
  return values as Given<Pick<T, Name>>
}

/** As sd_listen_fds(3) has it: meant for this process alone, and the first is number 3. */
function findSocket(env: Environment = process.env): number | undefined {
  const isOurs = env.LISTEN_PID === String(process.pid)
  return isOurs && Number(env.LISTEN_FDS) > 0 ? 3 : undefined
}
