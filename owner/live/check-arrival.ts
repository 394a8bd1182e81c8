import { type Answer, explainSilence } from './ask.ts'
import { type Finding, fault, fine, type LiveSite } from './finding.ts'

const dayMs = 86_400_000
/** Let's Encrypt's are renewed 30 days ahead; with 14 left, that has failed for two weeks. */
const fewestDays = 14

/** Whether visitors arrive at all: encrypted, at one address, whichever they type. */
export async function checkArrival({ site, settings, ask }: LiveSite): Promise<Finding[]> {
  const { protocol, host } = new URL(site)
  if (protocol !== 'https:') {
    return [
      fault(`${site} is not encrypted: give the address with https, once it has a certificate.`),
    ]
  }
  const same =
    settings.siteUrl === site
      ? []
      : [
          fault(
            `SITE_URL is ${settings.siteUrl} here, and you asked about ${site}. They must agree.`,
          ),
        ]
  const other = host.startsWith('www.') ? host.slice(4) : `www.${host}`
  const hasOther = host.startsWith('www.') || host.split('.').length === 2
  return [
    ...same,
    ...(await checkRedirect(ask, `http://${host}/`, site)),
    ...(hasOther ? await checkRedirect(ask, `https://${other}/`, site) : []),
    ...(hasOther ? await checkRedirect(ask, `http://${other}/`, site) : []),
  ]
}

async function checkRedirect(
  ask: LiveSite['ask'],
  from: string,
  site: string,
  hops = 0,
): Promise<Finding[]> {
  let answer: Answer
  try {
    answer = await ask(from)
  } catch (error) {
    return [fault(`${from} does not lead to the site: ${explainSilence(error)}.`)]
  }
  const to = URL.parse(answer.headers.location ?? '', from)
  const isLasting = answer.status === 301 || answer.status === 308
  if (!to || !isLasting) {
    return [fault(`${from} answers ${answer.status}: it must lead to ${site}/ with 301 or 308.`)]
  }
  if (to.href === `${site}/`) return [fine(`${from} leads to ${site}.`)]
  // http of the other name may go to its https first.
  if (hops < 2) return checkRedirect(ask, to.href, site, hops + 1)
  return [fault(`${from} leads to ${to.href}: it must lead to ${site}/.`)]
}

export function checkCertificate({ goodUntil }: Answer, now = Date.now()): Finding[] {
  if (!goodUntil) return []
  const days = Math.floor((goodUntil.getTime() - now) / dayMs)
  if (days >= fewestDays) return [fine(`The certificate is good for ${days} more days.`)]
  return [
    fault(
      `The certificate is good for ${days} more days, and nobody has renewed it: look into the log of Caddy, or run certbot renew.`,
    ),
  ]
}
