import { once } from 'node:events'
import { type ConnectionOptions, connect } from 'node:tls'
import { paths } from '#content/paths.ts'
import { dayMs } from '#leads/calendar-date.ts'
import { restPath } from '#leads/insert-lead.ts'
import { leadTables } from '#leads/lead-rows.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { type BuildSettings, readOwnerSettings } from '#server/settings/settings.ts'
import { StartError } from '#tools/errors.ts'
import { type Answer, type Ask, describeAnswer, postForm } from './ask-site.ts'
import { sendPlainly, tryForm } from './canary.ts'

/** Sentences for the owner: faults block a launch, notes do not, and `fine` lists the checks that passed. */
export class Report {
  faults: string[] = []
  notes: string[] = []
  fine: string[] = []

  add(isFine: boolean, fine: string, fault: string): void {
    if (isFine) this.fine.push(fine)
    else this.faults.push(fault)
  }
}

type Backend = NonNullable<BuildSettings['hosted']>

type LiveSite = {
  /** "https://www.your-name.com" */
  site: string
  hosted?: Backend | undefined
  /** Of content/ here: the pages were built from the same. */
  contentHash: string
  ask: Ask
  /** Lets a test connect to a server of its own. */
  reach?: ConnectionOptions
}

/** Checks the live site from outside, as visitors and search engines see it. */
export async function checkLive(live: LiveSite): Promise<Report> {
  const { site, hosted, ask } = live
  const report = new Report()
  const home = await ask(`${site}/`)
  if (home.status !== 200) {
    report.faults.push(`${site}/ ${describeAnswer(home)}.`)
    return report
  }
  if (site.startsWith('https:')) await checkArrival(live, report)
  else report.faults.push(`${site} is not encrypted: give the address with https.`)
  checkHeaders(home, site, report)
  await checkPages(live, report)
  if (hosted) await checkBackend(hosted, ask, report)
  await checkForm(live, report)
  return report
}

/** Checks the certificate, and that http and the name with or without www redirect to the site. */
async function checkArrival({ site, ask, reach }: LiveSite, report: Report) {
  const { host, hostname, port } = new URL(site)
  const place = { host: hostname, port: Number(port) || 443, servername: hostname }
  const socket = connect({ ...place, ...reach })
  await once(socket, 'secureConnect')
  const { valid_to } = socket.getPeerCertificate()
  socket.destroy()
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / dayMs)
  const good = `The certificate is good for ${days} more days`
  const renewal = 'look into the log of Caddy, or run certbot renew'
  // Let's Encrypt's are renewed 30 days ahead: with 14 left, that has failed for weeks.
  report.add(days >= 14, `${good}.`, `${good}, and it has not been renewed: ${renewal}.`)
  const bare = host.replace(/^www\./, '')
  const other = `https://${host === bare ? 'www.' : ''}${bare}/`
  // shop.your-name.com has no www variant, and your-name.co.uk looks the same: it is checked if it answers.
  const isOptional = host === bare && host.split('.').length > 2
  for (const from of [`http://${host}/`, other]) {
    const answer = await ask(from)
    if (from === other && isOptional && answer.status === 0) continue
    const { status, headers } = answer
    const isMoved = status === 301 || status === 308
    report.add(
      isMoved && URL.parse(headers.location ?? '', from)?.href === `${site}/`,
      `${from} leads to ${site}.`,
      `${from} ${describeAnswer(answer)}: it must lead to ${site}/ with 301 or 308.`,
    )
  }
}

function checkHeaders({ headers }: Answer, site: string, report: Report): void {
  const names = Object.keys(listSecurityHeaders(site))
  const missing = names.filter((name) => headers[name.toLowerCase()] === undefined)
  report.add(
    missing.length === 0,
    `All ${names.length} security headers are there.`,
    `Security headers are missing: ${missing.join(', ')}. What is between visitors and the site must pass on what the site sends, or read its _headers.`,
  )
}

const named = /<a [^>]*?href="([^"]+)"|property="og:image" content="([^"]+)"/g

const listedPage = /<loc>([^<]+)<\/loc>(?:<!-- page-hash (\w+) -->)?/g

/**
 * Checks that sitemap and pages are of one build, that it was made from content/, and the pages' links within
 * the site, share images included.
 */
async function checkPages({ site, contentHash, ask }: LiveSite, report: Report): Promise<void> {
  const sitemap = await ask(`${site}/sitemap.xml`)
  const listing = sitemap.body.toString()
  const hashes = new Map(
    [...listing.matchAll(listedPage)].map(([, page = '', hash]) => [page, hash]),
  )
  const pages = [...hashes.keys()]
  const stray = pages.find((page) => URL.parse(page)?.origin !== site)
  if (stray || pages.length === 0) {
    const lists = stray ? `lists ${stray}` : `${describeAnswer(sitemap)} and lists no pages`
    report.faults.push(`${site}/sitemap.xml ${lists}: build the site with SITE_URL=${site}.`)
    return
  }
  const dead: string[] = []
  let isStale = !listing.includes(`<!-- content-hash ${contentHash} -->`)
  const found = new Map(pages.map((page) => [page, 'The sitemap']))
  for (const [address, from] of found) {
    // Downloads may be larger than what is read of an answer.
    const method = address.startsWith(`${site}/files/`) ? 'HEAD' : 'GET'
    const answer = await ask(address, { method })
    const isThere = answer.status > 0 && answer.status < 400
    if (!isThere) dead.push(`${from} links to ${address}, which ${describeAnswer(answer)}.`)
    const html = answer.body.toString()
    const hash = hashes.get(address)
    if (isThere && hash) isStale ||= !html.includes(`data-hash="${hash}"`)
    for (const [, link, image = ''] of html.matchAll(named)) {
      const { origin, pathname } = URL.parse(link ?? image, address) ?? {}
      const next = `${origin}${pathname}`
      if (origin === site && !found.has(next)) found.set(next, address)
    }
  }
  const fine = `All ${pages.length} pages of the sitemap are there, with all that they link to.`
  if (dead.length > 0) report.faults.push(...dead)
  else report.fine.push(fine)
  report.add(
    !isStale,
    'They show what content/ says.',
    'The site shows older words than content/: build and restart, or deploy.',
  )
}

/** All tables that hold what visitors sent. */
const privateRelations = [...leadTables, 'leads', 'notifications']

/** Checks that the public key, which every page contains, can read nothing. */
export async function checkBackend({ url, anonKey }: Backend, ask: Ask, report: Report) {
  const headers = { apikey: anonKey, Authorization: `Bearer ${anonKey}` }
  for (const name of privateRelations) {
    const answer = await ask(`${url}${restPath}/${name}?select=*&limit=1`, { headers })
    if (answer.status === 401 || answer.status === 403) continue
    const what = answer.status === 200 ? 'lets visitors read' : `${describeAnswer(answer)} about`
    const advice = 'paste what npm run schema prints into its SQL editor'
    report.faults.push(`The hosted backend ${what} "${name}": ${advice}.`)
    return
  }
  report.fine.push('As a visitor, every read of the hosted backend is refused.')
}

/** Sends an empty form, then a test application, and checks that it is stored and reported. */
async function checkForm({ site, hosted, ask }: LiveSite, report: Report) {
  const empty = await postForm(ask, site, paths.apply, {})
  const isStatic = empty.status === 404 || empty.status === 405
  if (isStatic && hosted) {
    const command = `npm run canary -- ${site} --browser`
    report.notes.push(`A static host: forms work with script only. ${command} tries one.`)
    return
  }
  if (empty.status !== 422) {
    const said = `${describeAnswer(empty)} to an empty form instead of 422`
    const advice = isStatic
      ? 'set SUPABASE_URL and SUPABASE_ANON_KEY, and build again with npm run build -- --static'
      : 'look into the log of the site; the web server in front must pass on the Host header'
    report.faults.push(`${site}${paths.apply} ${said}: ${advice}.`)
    return
  }
  try {
    const { outcome, reason } = await tryForm(site, readOwnerSettings(), sendPlainly(ask))
    const fine = 'A test application arrived and was taken out again.'
    report.add(outcome === 'fine', fine, `A test application: ${outcome}, ${reason}.`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    report.notes.push(
      `A test application was not sent, because its arrival could not be seen from here: ${error.message} Run this where the leads are.`,
    )
  }
}
