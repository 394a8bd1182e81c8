import { type Settings, unsetSiteUrl } from '#server/settings/settings.ts'
import { describeCouriers } from './describe-couriers.ts'

/** What the settings mean for a launch, in sentences. */
type SettingsReport = {
  /** These have to change first. */
  blockers: string[]
  /** These are worth knowing. */
  notes: string[]
}

const localHost = /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/

export function checkSettings(settings: Settings): SettingsReport {
  return {
    blockers: [
      ...checkSiteUrl(settings),
      ...checkProxy(settings),
      ...checkBackend(settings),
      ...checkCouriers(settings),
      ...checkBackups(settings),
    ],
    notes: [
      ...describeHost(settings),
      ...describeStore(settings),
      ...describeSignups(settings),
      ...describeCouriers(settings),
    ],
  }
}

function checkSiteUrl({ siteUrl }: Settings): string[] {
  const { protocol, hostname } = new URL(siteUrl)
  const advice = 'Set it to the address visitors will use, such as https://www.your-name.com.'
  if (siteUrl === unsetSiteUrl) return [`SITE_URL is not set. ${advice}`]
  if (localHost.test(hostname)) {
    return [`SITE_URL is ${siteUrl}, which only this machine can open. ${advice}`]
  }
  if (/(^|\.)(example|test|invalid|your-name\.com)$/.test(hostname)) {
    return [`SITE_URL is ${siteUrl}, which is only an example. ${advice}`]
  }
  if (protocol !== 'https:') {
    return [`SITE_URL is ${siteUrl}, which is not encrypted. Set it to an https address.`]
  }
  return []
}

/** The site itself speaks no https, so something else does, and stands in front of it. */
function checkProxy({ siteUrl, trustProxy, hosted }: Settings): string[] {
  if (hosted || trustProxy > 0 || !siteUrl.startsWith('https:')) return []
  return [
    'SITE_URL is https and TRUST_PROXY is 0. What answers https stands in front of the site, and all visitors would count as one for the limits: set TRUST_PROXY=1 behind one Caddy or nginx.',
  ]
}

/** On a static host nobody runs who could tell. */
function checkCouriers({ couriers, hosted }: Settings): string[] {
  if (couriers || hosted) return []
  return [
    'Nobody is told of new leads. Set SMTP_URL, NOTIFY_FROM and NOTIFY_TO (docs/telling-the-owner.md), then try npm run notify-test.',
  ]
}

function checkBackups({ backups, hosted }: Settings): string[] {
  if (hosted || backups === 'on') return []
  return ['BACKUPS is off: nobody makes a copy of the leads. Take the setting out.']
}

/** Whoever reaches the site past the proxy may write any address into the header that is believed. */
function describeHost({ host, trustProxy }: Settings): string[] {
  if (trustProxy === 0 || !['0.0.0.0', '::'].includes(host)) return []
  return [
    `HOST is ${host} and TRUST_PROXY is ${trustProxy}: see that visitors reach the site through the proxy only. HOST=127.0.0.1 sees to it, except in a container.`,
  ]
}

function checkBackend({ hosted }: Settings): string[] {
  if (!hosted || hosted.url.startsWith('https:')) return []
  return [
    `SUPABASE_URL is ${hosted.url}, which is not encrypted. Browsers refuse to send a form there from a secure page: set it to an https address.`,
  ]
}

function describeStore({ hosted, dataDir }: Settings): string[] {
  if (hosted) return []
  return [
    `No hosted backend is set. That is fine with npm start, which keeps the leads in ${dataDir}: put the folder on a disk that stays.`,
    'On a static host the forms need one: set SUPABASE_URL and SUPABASE_ANON_KEY before npm run build -- --static.',
  ]
}

function describeSignups({ signups }: Settings): string[] {
  if (signups === 'store') return []
  return [
    'SIGNUPS is log: gathering and waitlist sign-ups are not kept. Unset it if you want to write to these people.',
  ]
}
