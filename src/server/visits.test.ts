import { expect, onTestFinished, test, vi } from 'vitest'
import type { VisitCount } from '#server/store/lead-repository.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { openSqliteLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { siteUrl, startApp } from '#tests/server/start-app.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { createVisits } from './visits.ts'

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const now = () => Date.parse('2027-01-31T23:00:00Z')

function create(save: (counts: VisitCount[]) => Promise<void> = async () => {}) {
  return createVisits({ siteUrl, save, reportError: () => {}, now })
}
const ask = (url: string, headers: Record<string, string> = {}) => ({
  url,
  headers: { host: 'solstice.example', 'user-agent': browser, ...headers },
})

/** The sources under which one request is counted. */
async function listSources(url: string, headers?: Record<string, string>): Promise<string[]> {
  const saved: VisitCount[] = []
  const visits = create(async (counts) => void saved.push(...counts))
  visits.count('visit', '/apply', ask(url, headers))
  await visits.close()
  return saved.map(({ source }) => source)
}

test.each([
  ['/apply?utm_source=mail&ref=TOM-24', 'https://www.google.com/', 'mail'],
  ['/apply?utm_source=<b>&ref=TOM-24', 'https://www.google.com/', 'code TOM-24'],
  ['/apply', 'https://www.google.com/search?q=secret', 'google.com'],
  ['/apply', `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, `${'a'.repeat(60)}.bbb`],
  ['/apply', 'android-app://com.google.android.gm/', 'direct'],
  ['/apply', 'https://solstice.example/coaching', 'this site'],
  ['/apply', '', 'direct'],
])('a visit to %s from %j has the source %s', async (url, referer, source) => {
  expect(await listSources(url, { referer })).toEqual([source])
})

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://g.co/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a link preview', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['a page that is only prerendered', { 'sec-purpose': 'prefetch;prerender' }],
  ['a script', { 'sec-fetch-dest': 'empty' }],
])('%s is not counted', async (_, headers) => {
  expect(await listSources('/apply', headers as Record<string, string>)).toEqual([])
})

test('a day has at most 1,000 pairs of page and source, and "other" for the rest', async () => {
  const save = vi.fn(async (_: VisitCount[]) => {})
  const visits = create(save)
  for (let number = 0; number < 1_005; number += 1) {
    visits.count('visit', '/apply', ask(`/apply?utm_source=s${number}`))
  }
  await visits.close()
  const counts = save.mock.calls[0]?.[0] ?? []
  expect(counts).toHaveLength(1_001)
  expect(counts.at(-1)).toMatchObject({ source: 'other', visits: 5 })
})

test('invented referrers take no room from the sources of links', async () => {
  const save = vi.fn(async (_: VisitCount[]) => {})
  const visits = create(save)
  for (let number = 0; number < 1_005; number += 1) {
    visits.count('visit', '/apply', ask('/apply', { referer: `https://s${number}.example/` }))
  }
  visits.count('visit', '/apply', ask('/apply?utm_source=mail'))
  visits.count('visit', '/apply', ask('/apply?ref=TOM-24'))
  await visits.close()
  const sources = save.mock.calls.flat(2).map(({ source }) => source)
  expect(sources).toHaveLength(1_003)
  expect(sources).toEqual(expect.arrayContaining(['other', 'mail', 'code TOM-24']))
})

test('sums are saved every minute, each once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const save = vi.fn(async (_: VisitCount[]) => {})
  const visits = create(save)
  const sum = { day: '2027-01-31', page: '/apply', visits: 0, starts: 0 }
  for (let count = 0; count < 2; count += 1) visits.count('visit', '/apply', ask('/apply'))
  await vi.advanceTimersByTimeAsync(60_000)
  visits.count('start', '/apply', ask('/apply'))
  await visits.close()
  expect(save.mock.calls.flat()).toEqual([
    [{ ...sum, source: 'direct', visits: 2 }],
    [{ ...sum, source: '', starts: 1 }],
  ])
})

test('the store adds up the sums of a day, and keeps 400 days', async () => {
  const folder = createTempDir()
  const store = openStore(folder)
  onTestFinished(() => store.close())
  const today = new Date().toISOString().slice(0, 10)
  const one = { day: today, page: '/', source: 'mail', visits: 2, starts: 1 }
  await store.addVisits([one, { ...one, day: '2020-01-31' }])
  await store.addVisits([one])
  expect(openSqliteLeads(folder).visits?.('')).toEqual([{ ...one, visits: 4, starts: 2 }])
})

test('the server counts pages that are opened and forms that are begun, and nothing else', async () => {
  const save = vi.fn(async (_: VisitCount[]) => {})
  const visits = create(save)
  const { ask } = await startApp({ visits })
  const headers = { 'User-Agent': browser }
  const post = (event: string, path: string, more = {}) =>
    ask(`/${event}?${siteUrl}${path}`, { method: 'POST', headers: { ...headers, ...more } })
  for (const path of ['/shop', '/shop', '/assets/a-1.js', '/gone', '/healthz']) {
    await ask(path, { headers })
  }
  await ask('/shop', { method: 'HEAD', headers })
  expect((await post('starts', '/shop?ref=TOM-24')).status).toBe(204)
  await post('starts', '/shop', { 'Sec-Fetch-Site': 'cross-site' })
  await post('starts', '/apply')
  await post('starts', '/gone')
  await post('visits', '/')
  await visits.close()
  expect(save.mock.calls.flat(2)).toMatchObject([
    { page: '/shop', source: 'code TOM-24', visits: 0, starts: 1 },
    { page: '/shop', source: 'direct', visits: 2, starts: 0 },
    { page: '/', source: 'this site', visits: 1, starts: 0 },
  ])
})
