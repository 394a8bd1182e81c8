import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { readCampaignSource, readReferralCode } from '#leads/campaign.ts'
import type { VisitCount } from '#server/store/visit-counts.ts'

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
const longestRemembered = 300

/** What programs that read pages by themselves say of themselves. Every browser says "Mozilla". */
const bot =
  /^(?!mozilla)|compatible;|\+https?:|bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|facebookexternal|scrap/i

/** Counts visits per day, page and source: no cookie, no address, nothing about a person. */
export function createVisits({ siteUrl, save, reportError, now = Date.now }: VisitOptions) {
  const ourHost = new URL(siteUrl).host
  /** Today's sums, and those of days before that are not saved yet. What is saved is subtracted. */
  let sums: VisitCount[] = []
  let pages = new Map<string, Map<string, VisitCount>>()
  let pairs = 0
  let today = 0
  let saving = Promise.resolve()
  const timer = setInterval(flush, saveEveryMs).unref()

  function findSum(page: string, source: string): VisitCount {
    const day = Math.floor(now() / dayMs)
    if (day !== today) {
      today = day
      pages = new Map()
      pairs = 0
    }
    const known = pages.get(page)?.get(source)
    if (known) return known
    if (pairs >= mostPerDay && source !== 'other') return findSum(page, 'other')
    const sum = { day: writeDay(day), page, source, visits: 0, starts: 0 }
    const sources = pages.get(page) ?? new Map<string, VisitCount>()
    pages.set(page, sources.set(source, sum))
    pairs += 1
    sums.push(sum)
    return sum
  }

  function flush(): Promise<void> {
    saving = saving.then(saveSums).catch(reportError)
    return saving
  }
  async function saveSums(): Promise<void> {
    const unsaved = sums.filter(isUnsaved)
    if (unsaved.length === 0) return
    const copies = unsaved.map((sum) => ({ ...sum }))
    await save(copies)
    for (const [at, sum] of unsaved.entries()) {
      sum.visits -= copies[at]?.visits ?? 0
      sum.starts -= copies[at]?.starts ?? 0
    }
    sums = sums.filter((sum) => sum.day === writeDay(today) || isUnsaved(sum))
  }

  function nameReferrer({ referer, host }: IncomingHttpHeaders): string {
    const from = referer ? readReferrer(referer) : undefined
    if (!from?.host) return 'direct'
    return from.host === ourHost || from.host === host ? 'this site' : from.name
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

const writeDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

const isUnsaved = ({ visits, starts }: VisitCount) => visits > 0 || starts > 0

/** Most visitors send what others have sent: a look into a map costs less than reading it again. */
function remember<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = read(text)
    if (known.size >= mostRemembered) known.clear()
    if (text.length <= longestRemembered) known.set(text, result)
    return result
  }
}

const judgeAgent = remember((agent) => bot.test(agent))
const isBot = ({ 'user-agent': agent = '' }: IncomingHttpHeaders) => judgeAgent(agent)

/** "https://www.google.com/search?q=..." -> "google.com". An app's own scheme has no host. */
const readReferrer = remember((referrer) => {
  const { protocol = '', host = '', hostname = '' } = URL.parse(referrer) ?? {}
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const name = hostname.replace(/^www\./, '').slice(0, longestHost)
  return { host: isWeb ? host : '', name }
})

/** By the link that led here: "mail" for ?utm_source=mail, "code TOM-24" for ?ref=TOM-24. */
function nameSource(url: string): string | undefined {
  if (!url.includes('?')) return undefined
  const source = readCampaignSource(url)
  const code = source ? undefined : readReferralCode(url)
  return source ?? (code && `code ${code}`)
}
