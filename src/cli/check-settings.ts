import { type Settings, unsetSiteUrl } from '#server/settings/settings.ts'

const localHost = /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/
const exampleHost = /(^|\.)(example|test|invalid|your-name\.com)$/

/** What has to change in the settings before a launch. */
export function* listBlockers(settings: Settings): Generator<string> {
  const { hosted, siteUrl, trustProxy, backups, notifications } = settings
  const { hostname, protocol } = new URL(siteUrl)
  const advice = 'Set it to the address visitors will use, such as https://www.your-name.com.'
  const is = `SITE_URL is ${siteUrl}, which`
  if (siteUrl === unsetSiteUrl) yield `SITE_URL is not set. ${advice}`
  else if (localHost.test(hostname)) yield `${is} only this machine can open. ${advice}`
  else if (exampleHost.test(hostname)) yield `${is} is only an example. ${advice}`
  else if (protocol !== 'https:') yield `${is} is not encrypted. Set it to an https address.`
  if (hosted) {
    if (!hosted.url.startsWith('http:')) return
    yield `SUPABASE_URL is ${hosted.url}, which is not encrypted. Browsers refuse to send a form there from a secure page: set it to an https address.`
    return
  }
  if (protocol === 'https:' && trustProxy === 0) {
    yield 'SITE_URL is https and TRUST_PROXY is 0. What answers https stands in front of the site, and all visitors would count as one for the limits: set TRUST_PROXY=1 behind one Caddy or nginx.'
  }
  if (!notifications) {
    yield 'Nobody is told of new leads. Set SMTP_URL, NOTIFY_FROM and NOTIFY_TO (docs/leads.md), then try npm run notify-test.'
  }
  if (backups === 'off') {
    yield 'BACKUPS is off: nobody makes a copy of the leads. Take the setting out.'
  }
}

/** What is worth knowing about them. */
export function* listNotes({ hosted, host, trustProxy, ...settings }: Settings): Generator<string> {
  if (trustProxy > 0 && (host === '0.0.0.0' || host === '::')) {
    yield `HOST is ${host} and TRUST_PROXY is ${trustProxy}: see that visitors reach the site through the proxy only. HOST=127.0.0.1 sees to it, except in a container.`
  }
  if (!hosted) {
    yield `The leads are kept in ${settings.dataDir}: put the folder on a disk that stays. A static host needs SUPABASE_URL and SUPABASE_ANON_KEY instead.`
  } else if (!settings.notifications) {
    yield 'No notification is set up. New leads wait for you: look with npm run leads -- list, or set SMTP_URL (docs/leads.md).'
  }
}
