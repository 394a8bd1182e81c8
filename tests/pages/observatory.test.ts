import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { composeHostHeaders } from '#builder/files/write-host-headers.ts'
import { computeScore, listMissingPoints, points, scanPage } from '#owner/live/observatory.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { type BuiltPage, everyPage, manifest } from './built-site.ts'

const siteUrl = 'https://solstice.example'

type Headers = Record<string, string>

function lowerNames(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** As our server sends a page: its own policy, and what goes with every answer. */
function listServedHeaders({ contentSecurityPolicy = '' }: BuiltPage): Headers {
  return {
    ...lowerNames(listSecurityHeaders(siteUrl)),
    'content-security-policy': contentSecurityPolicy,
  }
}

/** As a static host sends it: the rules of `_headers` for everything and for this page. */
function listHostedHeaders({ address }: BuiltPage): Headers {
  const rules = composeHostHeaders(manifest, siteUrl).trimEnd().split('\n\n')
  const lines = ['/*', address].flatMap(
    (wanted) =>
      rules
        .find((rule) => rule.startsWith(`${wanted}\n`))
        ?.split('\n')
        .slice(1) ?? [],
  )
  return lowerNames(Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/))))
}

const [home] = everyPage
if (!home) throw new Error('There is no page.')

function score(change: Record<string, string | undefined>, html = ''): number {
  const kept = Object.entries({ ...listServedHeaders(home as BuiltPage), ...change })
  const headers = Object.fromEntries(
    kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return computeScore(scanPage({ headers, document: parse(html) }))
}

test('every page scores 140 of the Observatory, from our server and from a static host', () => {
  for (const page of everyPage) {
    const served = scanPage({ headers: listServedHeaders(page), document: page.document })
    expect(computeScore(served), page.address).toBe(140)
    const hosted = scanPage({ headers: listHostedHeaders(page), document: page.document })
    expect(hosted, page.address).toEqual(served)
  }
})

test('what would give more is known, and docs/decisions/0024 says what it would take', () => {
  const results = scanPage({ headers: listServedHeaders(home), document: home.document })
  expect(listMissingPoints(results)).toEqual([
    ['cookies', 5],
    ['cross-origin-embedder-policy', 10],
    ['strict-transport-security', 5],
    ['subresource-integrity', 5],
  ])
})

test('the highest score without cookies is 160', () => {
  const { cookies: _, ...others } = points
  const most = Object.values(others).map((results) => Math.max(...Object.values(results)))
  expect(most.reduce((total, each) => total + each, 100)).toBe(160)
})

test('a header that is lost costs its bonus, and from an A down all of them', () => {
  expect(score({ 'referrer-policy': undefined })).toBe(135)
  expect(score({ 'cross-origin-opener-policy': undefined })).toBe(130)
  expect(score({ 'cross-origin-resource-policy': 'cross-origin' })).toBe(130)
  expect(score({ 'x-content-type-options': undefined })).toBe(135)
  expect(score({ 'strict-transport-security': 'max-age=60' })).toBe(130)
  expect(score({ 'strict-transport-security': undefined })).toBe(80)
  expect(score({ 'content-security-policy': undefined })).toBe(55)
})

test('a policy that is weakened is noticed', () => {
  const weaken = (from: string | RegExp, to: string) =>
    score({ 'content-security-policy': home.contentSecurityPolicy?.replace(from, to) })
  expect(weaken("default-src 'none'", "default-src 'self'")).toBe(135)
  expect(weaken(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'")).toBe(80)
  expect(weaken(/style-src [^;]*/, "style-src 'unsafe-inline'")).toBe(130)
  expect(weaken("img-src 'self'", 'img-src http://pictures.example')).toBe(120)
  expect(weaken("connect-src 'self'", 'connect-src http://other.example')).toBe(80)
  expect(weaken("; frame-ancestors 'none'", '')).toBe(80)
})

test('what is not done yet would be counted', () => {
  expect(score({ 'cross-origin-embedder-policy': 'require-corp' })).toBe(150)
  expect(score({}, '<script src="/a.js" integrity="sha384-x"></script>')).toBe(145)
  expect(score({}, '<script src="https://cdn.example/a.js"></script>')).toBe(135)
})
