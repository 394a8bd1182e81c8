import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { NotificationSettings } from '#server/notifications/channel.ts'
import { readFromEnvironment } from './environment.ts'
import { readCouriers } from './read-couriers.ts'
import {
  checkKey,
  type Environment,
  readValue,
  SettingError,
  wrongValue,
} from './setting-values.ts'

export { SettingError } from './setting-values.ts'

export type BuildSettings = {
  /** Where visitors find the site, for canonical addresses: "https://solstice.example". */
  siteUrl: string
  /** A hosted backend that takes the leads; absent, the embedded store does. */
  hosted?: HostedBackend
  /** "store" keeps gathering and waitlist sign-ups; "log" only writes them to the log. */
  signups: 'store' | 'log'
  /** After how many days leads are erased by themselves; absent: never. The privacy page says it. */
  retentionDays?: number
}

export type HostedBackend = {
  /** A Supabase project or a PostgREST, without "/rest/v1": "https://abc.supabase.co". */
  url: string
  /** Its public key; it stands in the pages for everyone to read. */
  anonKey: string
}

export type Settings = BuildSettings & {
  /** The port to listen on, 0 for any free one: 3000. */
  port: number
  /** The address to listen on: "127.0.0.1" for this machine only, "0.0.0.0" to be reachable. */
  host: string
  /** A socket that is open already, handed over by systemd, and taken instead of host and port: 3. */
  socket?: number
  /** The folder that holds the leads, as an absolute path: "/var/lib/solstice". */
  dataDir: string
  /** Whether the server makes backups of the embedded store by itself. */
  backups: 'on' | 'off'
  /** The folder that holds them, as an absolute path: "/var/lib/solstice/backups". */
  backupDir: string
  /** How many proxies stand in front and add to X-Forwarded-For: 0 for none. */
  trustProxy: number
  /** How many leads one address may send in a minute: 20; 0 for any number. */
  leadsPerMinute: number
  /** From how many leads of all addresses in a minute on what looks forced is flagged: 600; 0 for never. */
  leadsPerMinuteAll: number
  /** Who is told of new leads, and how; absent where nobody is. */
  couriers?: NotificationSettings
  /** Where a courier reads the leads of a hosted backend. */
  hostedOutbox?: OwnerSettings['hosted']
}

/** Where the owner's commands find the leads. */
export type OwnerSettings = {
  dataDir: string
  /** Where the backups of the embedded store are kept. */
  backupDir: string
  /** Absent when the leads are in the embedded store. */
  hosted?: { url: string; serviceKey: string }
}

const mostLeads = 1_000_000

/** What changes the built pages; whatever is not in here never causes a rebuild. */
export function readBuildSettings(env?: Environment): BuildSettings {
  return env ? collectBuildSettings(env) : readFromEnvironment(collectBuildSettings)
}

export function readSettings(env?: Environment): Settings {
  return env ? collectSettings(env) : readFromEnvironment(collectSettings)
}

export function readOwnerSettings(env?: Environment): OwnerSettings {
  return env ? collectOwnerSettings(env) : readFromEnvironment(collectOwnerSettings)
}

/** What the site takes for its address while nobody has said it. */
export const unsetSiteUrl = 'http://localhost:3000'

function collectBuildSettings(env: Environment): BuildSettings {
  const hosted = readHosted(env)
  const retentionDays = readWholeNumber(env, 'RETENTION_DAYS', { fallback: 0, max: 36_500 })
  return {
    siteUrl: readSiteUrl(readValue(env, 'SITE_URL') ?? unsetSiteUrl),
    signups: readSignups(readValue(env, 'SIGNUPS') ?? 'store'),
    ...(hosted && { hosted }),
    ...(retentionDays > 0 && { retentionDays }),
  }
}

function collectSettings(env: Environment): Settings {
  const couriers = readCouriers(env)
  const { hosted: hostedOutbox } = couriers ? collectOwnerSettings(env) : {}
  const socket = readSocket(env)
  return {
    port: readWholeNumber(env, 'PORT', { fallback: 3000, max: 65_535 }),
    host: readHost(readValue(env, 'HOST') ?? '127.0.0.1'),
    dataDir: readDataDir(env),
    backups: readBackups(readValue(env, 'BACKUPS') ?? 'on'),
    backupDir: readBackupDir(env),
    trustProxy: readWholeNumber(env, 'TRUST_PROXY', { fallback: 0, max: 10 }),
    leadsPerMinute: readWholeNumber(env, 'LEADS_PER_MINUTE', { fallback: 20, max: mostLeads }),
    leadsPerMinuteAll: readWholeNumber(env, 'LEADS_PER_MINUTE_ALL', {
      fallback: 600,
      max: mostLeads,
    }),
    ...collectBuildSettings(env),
    ...(socket !== undefined && { socket }),
    ...(couriers && { couriers }),
    ...(hostedOutbox && { hostedOutbox }),
  }
}

function collectOwnerSettings(env: Environment): OwnerSettings {
  const folders = { dataDir: readDataDir(env), backupDir: readBackupDir(env) }
  const url = readValue(env, 'SUPABASE_URL')
  if (url === undefined) return folders
  const serviceKey = readValue(env, 'SUPABASE_SERVICE_ROLE_KEY')
  if (serviceKey === undefined) {
    throw new SettingError(
      'SUPABASE_SERVICE_ROLE_KEY must be set, because the leads are at SUPABASE_URL and the public key can not read them.',
    )
  }
  checkKey('SUPABASE_SERVICE_ROLE_KEY', serviceKey)
  return { ...folders, hosted: { url: readBackendUrl(url), serviceKey } }
}

/** Who is told of leads, and how; nobody, where nothing is set up. */
export function readCourierSettings(): NotificationSettings | undefined {
  return readFromEnvironment(readCouriers)
}

/** React draws pages by its development build, twice as slowly, unless the environment says this. */
export function declareProduction(env: Environment = process.env): void {
  env.NODE_ENV = 'production'
}

/** As sd_listen_fds(3) has it: meant for this process alone, and the first is number 3. */
function readSocket(env: Environment): number | undefined {
  const isOurs = env.LISTEN_PID === String(process.pid)
  return isOurs && Number(env.LISTEN_FDS) > 0 ? 3 : undefined
}

function readDataDir(env: Environment): string {
  return resolve(readValue(env, 'DATA_DIR') ?? '.data')
}

function readBackupDir(env: Environment): string {
  return resolve(readValue(env, 'BACKUP_DIR') ?? join(readDataDir(env), 'backups'))
}

function readBackups(value: string): Settings['backups'] {
  if (value !== 'on' && value !== 'off') throw wrongValue('BACKUPS', 'on or off', 'on', value)
  return value
}

function readWholeNumber(
  env: Environment,
  name: string,
  { fallback, max }: { fallback: number; max: number },
): number {
  const value = readValue(env, name)
  if (value === undefined) return fallback
  if (!/^\d{1,9}$/.test(value) || Number(value) > max) {
    throw wrongValue(name, `a whole number from 0 to ${max}`, String(fallback), value)
  }
  return Number(value)
}

function readHost(value: string): string {
  if (isIP(value) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) {
    throw wrongValue('HOST', 'an IP address or a host name', '127.0.0.1', value)
  }
  return value
}

function readSignups(value: string): BuildSettings['signups'] {
  if (value !== 'store' && value !== 'log') {
    throw wrongValue('SIGNUPS', 'store or log', 'store', value)
  }
  return value
}

function readHosted(env: Environment): HostedBackend | undefined {
  const url = readValue(env, 'SUPABASE_URL')
  const anonKey = readValue(env, 'SUPABASE_ANON_KEY')
  if (url === undefined && anonKey === undefined) return undefined
  if (url === undefined || anonKey === undefined) {
    const [missing, given] = url
      ? ['SUPABASE_ANON_KEY', 'SUPABASE_URL']
      : ['SUPABASE_URL', 'SUPABASE_ANON_KEY']
    throw new SettingError(`${missing} must be set too, because ${given} is.`)
  }
  checkKey('SUPABASE_ANON_KEY', anonKey)
  if (isSecretKey(anonKey)) {
    throw new SettingError(
      'SUPABASE_ANON_KEY holds a secret key. It would stand in every page; use the public (anon) one.',
    )
  }
  return { url: readBackendUrl(url), anonKey }
}

/** Supabase's secret keys say so: by their first letters, or as the role inside the token. */
function isSecretKey(key: string): boolean {
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return key.startsWith('sb_secret_') || /"role"\s*:\s*"service_role"/.test(claims)
}

function readBackendUrl(value: string): string {
  const url = URL.parse(value)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  // A bare "?" or "#" leaves no trace in the parsed parts.
  if (!url || !isWeb || /[?#]/.test(value) || url.username || url.password) {
    const expected = 'an http or https address without a query or a password'
    throw wrongValue('SUPABASE_URL', expected, 'https://abc.supabase.co', value)
  }
  return url.href.replace(/\/(rest\/v1\/?)?$/, '')
}

function readSiteUrl(value: string): string {
  const url = URL.parse(value)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  // Path, query, hash and credentials all make the whole longer than origin and slash.
  if (!url || !isWeb || url.href !== `${url.origin}/`) {
    const expected = 'an http or https address without a path, a query or a password'
    throw wrongValue('SITE_URL', expected, 'https://solstice.example', value)
  }
  return url.origin
}
