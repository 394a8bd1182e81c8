import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { readCampaignSource, readReferralCode } from '#leads/campaign.ts'
import type { VisitCount } from '#server/store/lead-repository.ts'

type Request = Pick<IncomingMessage, 'headers' | 'url'>

type VisitOptions = {
  siteUrl: string
  /** Resolves once the sums are on the disk. */
  save(counts: VisitCount[]): Promise<void>
  reportError(error: unknown): void
  now?: () => number
}

export type Visits = ReturnType<typeof createVisits>

const dayMs = 24 * 60 * 60 * 1000
const saveEveryMs = 60_000
/** Pairs of page and source. Anybody can invent a source: beyond these, a day has only "other". */
const mostPerDay = 1_000
const longestHost = 100
const mostRemembered = 500

/** What programs that read pages by themselves say of themselves. Every browser says "Mozilla". */
const bot =
  /^(?!mozilla)|compatible;|\+https?:|bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|facebookexternal|scrap/i

/** Counts visits per day, page and source: no cookie, no address, nothing about a person. */
export function createVisits({ siteUrl, save, reportError, now = Date.now }: VisitOptions) {
  const ourHost = new URL(siteUrl).host
  let unsaved = new Map<string, VisitCount>()
  const pairsOfToday = new Set<string>()
  let today = 0
  let saving = Promise.resolve()
  const timer = setInterval(flush, saveEveryMs).unref()

  function findSum(page: string, source: string): VisitCount {
    const day = Math.floor(now() / dayMs)
    if (day !== today) pairsOfToday.clear()
    today = day
    const pair = `${page} ${source}`
    if (pairsOfToday.size >= mostPerDay && !pairsOfToday.has(pair) && source !== 'other') {
      return findSum(page, 'other')
    }
    pairsOfToday.add(pair)
    const key = `${day} ${pair}`
    const known = unsaved.get(key)
    if (known) return known
    const date = new Date(day * dayMs).toISOString().slice(0, 10)
    const sum = { day: date, page, source, visits: 0, starts: 0 }
    unsaved.set(key, sum)
    return sum
  }

  function flush(): Promise<void> {
    saving = saving.then(saveSums)
    return saving
  }
  async function saveSums(): Promise<void> {
    const sums = unsaved
    if (sums.size === 0) return
    unsaved = new Map()
    try {
      await save([...sums.values()])
    } catch (error) {
      reportError(error)
      for (const [key, sum] of unsaved) {
        const { visits = 0, starts = 0 } = sums.get(key) ?? {}
        sums.set(key, { ...sum, visits: sum.visits + visits, starts: sum.starts + starts })
      }
      unsaved = sums
    }
  }

  /** "https://www.google.com/search?q=..." -> "google.com". An app's own scheme has no host. */
  function nameReferrer({ referer, host: asked }: IncomingHttpHeaders): string {
    const { protocol = '', host, hostname = '' } = (referer && URL.parse(referer)) || {}
    if (!host || !/^https?:$/.test(protocol)) return 'direct'
    if (host === ourHost || host === asked) return 'this site'
    return hostname.replace(/^www\./, '').slice(0, longestHost)
  }

  return {
    /** A page that a person has opened, by navigating to it. */
    countVisit({ headers, url = '' }: Request, page: string): void {
      const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers
      if (destination !== 'document' || purpose !== undefined || isBot(headers)) return
      findSum(page, nameSource(url) ?? nameReferrer(headers)).visits += 1
    },
    /** A page that was fetched ahead says by itself that it is shown now. */
    countShown({ headers, url = '' }: Request, page: string): void {
      if (!isBot(headers)) findSum(page, nameSource(url) ?? 'this site').visits += 1
    },
    /** The first field of a form was changed. Where no link named a source, none is known. */
    countStart({ headers, url = '' }: Request, page: string): void {
      if (!isBot(headers)) findSum(page, nameSource(url) ?? '').starts += 1
    },
    close(): Promise<void> {
      clearInterval(timer)
      return flush()
    },
  }
}

/** Most visitors send what others have sent: a look into a map costs less than the pattern. */
const judgedAgents = new Map<string, boolean>()

function isBot({ 'user-agent': agent = '' }: IncomingHttpHeaders): boolean {
  const known = judgedAgents.get(agent)
  if (known !== undefined) return known
  if (judgedAgents.size >= mostRemembered) judgedAgents.clear()
  const isOne = bot.test(agent)
  judgedAgents.set(agent, isOne)
  return isOne
}

/** By the link that led here: "mail" for ?utm_source=mail, "code TOM-24" for ?ref=TOM-24. */
function nameSource(url: string): string | undefined {
  if (!url.includes('?')) return undefined
  const source = readCampaignSource(url)
  const code = source ? undefined : readReferralCode(url)
  return source ?? (code && `code ${code}`)
}
