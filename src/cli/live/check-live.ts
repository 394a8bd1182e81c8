import { once } from 'node:events'
import { type ConnectionOptions, connect } from 'node:tls'
import * as v from 'valibot'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { healthPath } from '#server/process/health.ts'
import type { OwnerSettings, Settings } from '#server/settings/settings.ts'
import { type Answer, type Ask, describeAnswer } from './ask.ts'
import { checkForms } from './check-forms.ts'
import { checkPages, type Finding, fault, fine, note } from './check-pages.ts'

export type LiveSite = {
  /** "https://www.your-name.com" */
  site: string
  settings: Settings
  /** Throws a StartError where the leads cannot be read from here. */
  readOwner: () => OwnerSettings
  ask: Ask
  /** Where a test has the certificate shown. */
  reach?: ConnectionOptions
}

/** Let's Encrypt's certificates are renewed 30 days ahead; with 14 left, that has failed for weeks. */
const fewestDays = 14

/** Asks the live site, as visitors, search engines and strangers would. */
export async function checkLive(live: LiveSite): Promise<Finding[]> {
  const { site, ask } = live
  const home = await ask(`${site}/`)
  if (home.status !== 200) {
    const to = home.headers.location ? `, which leads to ${home.headers.location}` : ''
    const advice = home.silence ? '' : `${to}: give the address that visitors use`
    return [fault(`${site}/ ${describeAnswer(home)}${advice}.`)]
  }
  return [
    ...(await checkArrival(live)),
    checkHeaders(home, site),
    ...(await checkHealth(site, ask)),
    ...(await checkPages(site, ask)),
    ...(await checkForms(live)),
  ]
}

/** Whether visitors arrive encrypted and at one address, whichever they type. */
async function checkArrival(live: LiveSite): Promise<Finding[]> {
  const { site, settings, ask, reach } = live
  const { protocol, host, hostname, port } = new URL(site)
  if (protocol !== 'https:') {
    const advice = 'give the address with https, once it has a certificate'
    return [fault(`${site} is not encrypted: ${advice}.`)]
  }
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
  // A name such as shop.your-name.com has no other with www.
  const hasOther = host.startsWith('www.') || host.split('.').length === 2
  const ways = [`http://${host}/`, ...(hasOther ? [`https://${other}/`, `http://${other}/`] : [])]
  const here = `SITE_URL is ${settings.siteUrl} here, and you asked about ${site}. They must agree.`
  return [
    ...(settings.siteUrl === site ? [] : [fault(here)]),
    await checkCertificate({ host: hostname, port: Number(port) || 443, ...reach }, hostname),
    ...(await Promise.all(ways.map((from) => checkRedirect(ask, from, site)))),
  ]
}

async function checkCertificate(place: ConnectionOptions, servername: string): Promise<Finding> {
  const socket = connect({ ...place, servername })
  await once(socket, 'secureConnect')
  const { valid_to } = socket.getPeerCertificate()
  socket.destroy()
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / 86_400_000)
  const sentence = `The certificate is good for ${days} more days`
  if (days >= fewestDays) return fine(`${sentence}.`)
  const advice = 'look into the log of Caddy, or run certbot renew'
  return fault(`${sentence}, and nobody has renewed it: ${advice}.`)
}

async function checkRedirect(ask: Ask, from: string, site: string): Promise<Finding> {
  let at = from
  // http of the other name may lead to its https first.
  for (let hops = 0; hops < 3; hops += 1) {
    const answer = await ask(at)
    const to = URL.parse(answer.headers.location ?? '', at)
    if (!to || (answer.status !== 301 && answer.status !== 308)) {
      return fault(`${at} ${describeAnswer(answer)}: it must lead to ${site}/ with 301 or 308.`)
    }
    if (to.href === `${site}/`) return fine(`${from} leads to ${site}.`)
    at = to.href
  }
  return fault(`${from} leads to ${at}: it must lead to ${site}/.`)
}

function checkHeaders({ headers }: Answer, site: string): Finding {
  const names = Object.keys(listSecurityHeaders(site))
  const missing = names.filter((name) => headers[name.toLowerCase()] === undefined)
  if (missing.length === 0) return fine(`All ${names.length} security headers are there.`)
  return fault(
    `Security headers are missing: ${missing.join(', ')}. What is between visitors and the site must pass on what the site sends, or read its _headers.`,
  )
}

const sentences = v.optional(v.array(v.string()), [])
const backup = v.optional(v.object({ ageHours: v.number() }))
const health = v.object({ status: v.string(), degraded: sentences, notices: sentences, backup })

/** What the server says of itself, in full only to this machine; a static host says nothing. */
export async function checkHealth(site: string, ask: Ask): Promise<Finding[]> {
  const answer = await ask(site + healthPath)
  if (answer.status === 404) return []
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), health), answer.body.toString())
  if (!read.success) return [fault(`${site}${healthPath} ${describeAnswer(answer)} and no health.`)]
  const { status, degraded, notices, backup: newest } = read.output
  return [
    status === 'unavailable'
      ? fault('The site cannot store what visitors send: look into its log.')
      : fine('The site can store what visitors send.'),
    ...degraded.map(fault),
    ...notices.map(note),
    ...(newest ? [note(`The newest backup of the leads is ${newest.ageHours} hours old.`)] : []),
  ]
}
