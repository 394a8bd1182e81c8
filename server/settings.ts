import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartError } from './start-error.ts'

export type BuildSettings = {
  /** Where visitors find the site, for canonical addresses: "https://solstice.example". */
  siteUrl: string
}

export type Settings = BuildSettings & {
  /** The port to listen on, 0 for any free one: 3000. */
  port: number
  /** The address to listen on: "127.0.0.1" for this machine only, "0.0.0.0" to be reachable. */
  host: string
  /** The folder that holds the leads, as an absolute path: "/var/lib/solstice". */
  dataDir: string
}

type Environment = Record<string, string | undefined>

export class SettingError extends StartError {
  override name = 'SettingError'
}

/** What changes the built pages; whatever is not in here never causes a rebuild. */
export function readBuildSettings(env: Environment = process.env): BuildSettings {
  return { siteUrl: readSiteUrl(readValue(env, 'SITE_URL') ?? 'http://localhost:3000') }
}

export function readSettings(env: Environment = process.env): Settings {
  return {
    port: readPort(readValue(env, 'PORT') ?? '3000'),
    host: readHost(readValue(env, 'HOST') ?? '127.0.0.1'),
    dataDir: resolve(readValue(env, 'DATA_DIR') ?? '.data'),
    ...readBuildSettings(env),
  }
}

/** Trimmed, because `set PORT=3000 && npm start` on Windows gives "3000 ". */
function readValue(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function readPort(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw wrongValue('PORT', 'a whole number from 0 to 65535', '3000', value)
  }
  return Number(value)
}

function readHost(value: string): string {
  if (isIP(value) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)) {
    throw wrongValue('HOST', 'an IP address or a host name', '127.0.0.1', value)
  }
  return value
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

function wrongValue(name: string, expected: string, example: string, value: string): SettingError {
  const got = JSON.stringify(value)
  return new SettingError(`${name} must be ${expected}, for example ${example}, but it is ${got}.`)
}
