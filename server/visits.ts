import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { readCampaignSource } from '#leads/campaign.ts'
import { readReferralCode } from '#leads/referral-code.ts'
import { isOurOrigin } from './http/same-origin.ts'
import type { VisitCount } from './store/visit-counts.ts'

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
/** Anybody can invent a source: beyond these, a day has only "other". */
const mostPerDay = 1_000
const longestHost = 100
const mostRemembered = 500
const longestRemembered = 300

/** What programs that read pages by themselves say of themselves. Every browser says "Mozilla". */
const bot =
  /^(?!mozilla)|compatible;|\+https?:|bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|facebookexternal|scrap/i

/** Counts visits per day, page and source: no cookie, no address, nothing about a person. */
export function createVisits({ siteUrl, save, reportError, now = Date.now }: VisitOptions) {
  let counts = new Map<string, VisitCount>()
  let keys = new Set<string>()
  let today = 0
  let saving: Promise<void> | undefined
  // A host has no space in it.
  const readReferrer = remember((text) => {
    const [host = '', referrer = ''] = text.split(' ')
    return nameReferrer(referrer, host, siteUrl)
  })
  const findReferrer = ({ host, referer }: IncomingHttpHeaders) =>
    referer ? readReferrer(`${host} ${referer}`) : 'direct'
  const timer = setInterval(flush, saveEveryMs).unref()

  function count(page: string, source: string, visits: number, starts: number): void {
    const day = Math.floor(now() / dayMs)
    if (day !== today) keys = new Set()
    today = day
    const named = `${page} ${source}`
    const isKnown = keys.has(named) || keys.size < mostPerDay
    const key = `${day} ${isKnown ? named : `${page} other`}`
    if (isKnown) keys.add(named)
    const sum = counts.get(key)
    if (sum) {
      sum.visits += visits
      sum.starts += starts
    } else {
      const shown = isKnown ? source : 'other'
      counts.set(key, { day: writeDay(day), page, source: shown, visits, starts })
    }
  }

  /** What could not be saved is saved with the next minute's. */
  function flush(): Promise<void> {
    if (saving || counts.size === 0) return saving ?? Promise.resolve()
    const taken = counts
    counts = new Map()
    saving = save([...taken.values()])
      .catch((error) => {
        reportError(error)
        for (const [key, sum] of counts) {
          const before = taken.get(key)
          if (before) before.visits += sum.visits
          if (before) before.starts += sum.starts
          else taken.set(key, sum)
        }
        counts = taken
      })
      .finally(() => {
        saving = undefined
      })
    return saving
  }

  return {
    /** A page that a person has opened, by navigating to it. */
    countVisit({ headers, url = '' }: Request, page: string): void {
      const { 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers
      if (destination !== 'document' || purpose !== undefined || isBot(headers)) return
      count(page, nameSource(url) ?? findReferrer(headers), 1, 0)
    },
    /** A prerendered page says by itself that it is shown now. */
    countShown({ headers, url = '' }: Request, page: string): void {
      if (!isBot(headers)) count(page, nameSource(url) ?? 'this site', 1, 0)
    },
    /** The first field of a form was changed. Where no link named a source, none is known. */
    countStart({ headers, url = '' }: Request, page: string): void {
      if (!isBot(headers)) count(page, nameSource(url) ?? '', 0, 1)
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await saving
      await flush()
    },
  }
}

const writeDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

const judgeAgent = remember((agent) => bot.test(agent))
const isBot = ({ 'user-agent': agent = '' }: IncomingHttpHeaders) => judgeAgent(agent)

/** Most visitors send what others have sent: a look into a map costs less than a second reading. */
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

/** By the link that led here: "mail" for ?utm_source=mail, "code TOM-24" for ?ref=TOM-24. */
function nameSource(url: string): string | undefined {
  if (!url.includes('?')) return undefined
  const source = readCampaignSource(url)
  const code = source ? undefined : readReferralCode(url)
  return source ?? (code && `code ${code}`)
}

function nameReferrer(referrer: string, host: string, siteUrl: string): string {
  if (isOurOrigin(referrer, host, siteUrl)) return 'this site'
  const url = URL.parse(referrer)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb ? url.hostname.replace(/^www\./, '').slice(0, longestHost) : 'direct'
}
