import { classifyHost } from './classify-host.ts'
import { type Settings, unsetSiteUrl } from './settings.ts'

/** Settings that block a launch: a sentence for each. */
export function* listBlockers(settings: Settings): Generator<string> {
  const { hosted, siteUrl, trustProxy, backups, notifications } = settings
  const { hostname, protocol } = new URL(siteUrl)
  const advice = 'Set it to the address visitors will use, such as https://www.your-name.com.'
  const host = classifyHost(hostname)
  const is = `SITE_URL is ${siteUrl}, which`
  if (siteUrl === unsetSiteUrl) yield `SITE_URL is not set. ${advice}`
  else if (host === 'local') yield `${is} only this machine can open. ${advice}`
  else if (host === 'example') yield `${is} is only an example. ${advice}`
  else if (protocol !== 'https:') yield `${is} is not encrypted. Set it to an https address.`
  if (hosted) {
    if (!hosted.url.startsWith('http:')) return
    yield `SUPABASE_URL is ${hosted.url}, which is not encrypted. Browsers refuse to send a form there from a secure page: set it to an https address.`
    return
  }
  if (protocol === 'https:' && trustProxy === 0) {
    yield 'SITE_URL is https and TRUST_PROXY is 0. What answers https stands in front of the site, and all visitors would count as one for the limits: set TRUST_PROXY=1 behind one Caddy or nginx.'
  }
  if (!notifications.mail && !notifications.webhook) {
    yield 'You are not told of new leads. Set SMTP_URL, NOTIFY_FROM and NOTIFY_TO (docs/leads.md), then try npm run notify-test.'
  }
  if (backups === 'off') {
    yield 'BACKUPS is off: no copy of the leads is made. Take the setting out.'
  }
}
