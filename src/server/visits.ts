import type { IncomingHttpHeaders } from 'node:http'
import { readCampaignSource, readReferralCode } from '#leads/campaign.ts'
import type { VisitCount } from '#server/store/lead-repository.ts'

type Request = {
  headers: Pick<IncomingHttpHeaders, 'host' | 'referer' | 'sec-fetch-dest' | 'user-agent'> & {
    'sec-purpose'?: unknown
  }
  url?: string | undefined
}

type VisitOptions = {
  siteUrl: string
  /** Resolves once the sums are on the disk. */
  save(counts: VisitCount[]): Promise<void>
  reportError(error: unknown): void
  now?: () => number
}

/** A page was opened; one that was fetched ahead is shown now; the first field of a form was changed. */
type VisitEvent = 'visit' | 'shown' | 'start'

export type Visits = ReturnType<typeof createVisits>

const saveEveryMs = 60_000
/** Pairs of page and source. Anyone can invent a source: beyond these, a day has only "other". */
const maxPerDay = 1_000
/** As long as a `utm_source` may be. */
const maxHostLength = 64

/** What programs that read pages by themselves say of themselves. Every browser says "Mozilla". */
const bot =
  /^(?!mozilla)|compatible;|\+https?:|bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|facebookexternal|scrap/i

/** Counts visits per day, page and source: no cookie, no address, nothing about a person. */
export function createVisits({ siteUrl, save, reportError, now = Date.now }: VisitOptions) {
  const ourHost = new URL(siteUrl).host
  let today = ''
  /** What is not saved yet, for all pairs of today. Invented referrers take no room from named links. */
  let byLink = new Map<string, VisitCount>()
  let byReferrer = new Map<string, VisitCount>()
  const timer = setInterval(flush, saveEveryMs).unref()

  function findSum(sums: typeof byLink, page: string, source: string): VisitCount {
    const pair = `${page} ${source}`
    const known = sums.get(pair)
    if (known) return known
    if (sums.size >= maxPerDay && source !== 'other') return findSum(sums, page, 'other')
    const sum = { day: today, page, source, visits: 0, starts: 0 }
    sums.set(pair, sum)
    return sum
  }

  async function flush(): Promise<void> {
    const sums = [...byLink.values(), ...byReferrer.values()]
    const unsaved = sums.filter(({ visits, starts }) => visits + starts > 0)
    const counts = unsaved.map((sum) => ({ ...sum }))
    for (const sum of unsaved) Object.assign(sum, { visits: 0, starts: 0 })
    if (counts.length > 0) await save(counts).catch(reportError)
  }

  /** "https://www.google.com/search?q=..." -> "google.com". An app's own scheme has no host. */
  function nameReferrer({ referer, host: asked }: Request['headers']): string {
    const { protocol = '', host, hostname = '' } = (referer && URL.parse(referer)) || {}
    if (!host || !/^https?:$/.test(protocol)) return 'direct'
    if (host === ourHost || host === asked) return 'this site'
    return hostname.replace(/^www\./, '').slice(0, maxHostLength)
  }

  /** The source where no link named one. */
  function nameUnlinked(event: VisitEvent, headers: Request['headers']): string {
    switch (event) {
      case 'visit':
        return nameReferrer(headers)
      case 'shown':
        return 'this site'
      case 'start':
        // Forms do not say where their visitors came from.
        return ''
    }
  }

  return {
    count(event: VisitEvent, page: string, { headers, url = '' }: Request): void {
      const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers
      if (event === 'visit' && (destination !== 'document' || purpose !== undefined)) return
      if (bot.test(headers['user-agent'] ?? '')) return
      const day = new Date(now()).toISOString().slice(0, 10)
      if (day !== today) {
        void flush()
        byLink = new Map()
        byReferrer = new Map()
        today = day
      }
      const link = nameSource(url)
      const sum = link
        ? findSum(byLink, page, link)
        : findSum(byReferrer, page, nameUnlinked(event, headers))
      sum[event === 'start' ? 'starts' : 'visits'] += 1
    },
    close(): Promise<void> {
      clearInterval(timer)
      return flush()
    },
  }
}

/** By the link that led here: "mail" for ?utm_source=mail, "code TOM-24" for ?ref=TOM-24. */
function nameSource(url: string): string | undefined {
  if (!url.includes('?')) return undefined
  const code = readReferralCode(url)
  return readCampaignSource(url) ?? (code && `code ${code}`)
}
