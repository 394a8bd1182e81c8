import type { HTMLElement } from 'node-html-parser'

/**
 * The score of the MDN HTTP Observatory, worked out here. Points and rules are those of its source on
 * 20 August 2026 (github.com/mdn/mdn-http-observatory: src/grader/charts.js, src/analyzer/tests); its
 * own code gave the same results for the same pages.
 */
export const points = {
  'content-security-policy': {
    'default-src none and nothing unsafe': 10,
    'nothing unsafe': 5,
    'unsafe styles': 0,
    'pictures over http': -10,
    'unsafe eval': -10,
    'unsafe scripts': -20,
    'sources over http': -20,
    missing: -25,
  },
  cookies: { 'all are secure, HttpOnly and SameSite': 5, none: 0, 'without Secure': -20 },
  'cross-origin-embedder-policy': { set: 10, missing: 0, invalid: -5 },
  'cross-origin-opener-policy': { set: 10, missing: 0, invalid: -5 },
  'cross-origin-resource-policy': { 'same origin or site': 10, 'missing or open': 0, invalid: -5 },
  'cross-origin-resource-sharing': { 'closed or public': 0, 'any origin with credentials': -50 },
  redirection: { 'to https on the same host': 0, missing: -20 },
  'referrer-policy': { private: 5, missing: 0, 'unsafe or invalid': -5 },
  'strict-transport-security': {
    preloaded: 5,
    'half a year or more': 0,
    shorter: -10,
    missing: -20,
  },
  'subresource-integrity': {
    'a script file has it': 5,
    'not needed': 0,
    'foreign scripts without it': -5,
  },
  'x-content-type-options': { nosniff: 0, missing: -5 },
  'x-frame-options': { 'deny, or by policy': 5, missing: -20 },
} as const

export type TestName = keyof typeof points
type Results = { [Name in TestName]: keyof (typeof points)[Name] }

/** What a scanner sees. Header names are in lower case. */
type ScannedPage = { headers: Record<string, string>; document: HTMLElement }

/** A deployment that redirects http to https is taken for granted; nobody is on a preload list. */
export function scanPage({ headers, document }: ScannedPage): Results {
  return {
    'content-security-policy': judgePolicy(headers['content-security-policy']),
    cookies: headers['set-cookie'] === undefined ? 'none' : 'without Secure',
    'cross-origin-embedder-policy': judgeWord(headers['cross-origin-embedder-policy'], [
      'require-corp',
      'credentialless',
    ]),
    'cross-origin-opener-policy': judgeWord(headers['cross-origin-opener-policy'], [
      'same-origin',
      'same-origin-allow-popups',
      'noopener-allow-popups',
    ]),
    'cross-origin-resource-policy': judgeResources(headers['cross-origin-resource-policy']),
    'cross-origin-resource-sharing':
      headers['access-control-allow-credentials'] === 'true'
        ? 'any origin with credentials'
        : 'closed or public',
    redirection: 'to https on the same host',
    'referrer-policy': judgeReferrer(headers['referrer-policy']),
    'strict-transport-security': judgeTransport(headers['strict-transport-security']),
    'subresource-integrity': judgeIntegrity(document),
    'x-content-type-options':
      headers['x-content-type-options'] === 'nosniff' ? 'nosniff' : 'missing',
    'x-frame-options': judgeFraming(headers),
  }
}

export function computeScore(results: Results): number {
  const modifiers = Object.entries(results).map(([name, result]) => readPoints(name, result))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 100)
  const withoutBonus = sum(modifiers.filter((modifier) => modifier < 0))
  // Whoever has not earned an A gets no extra credit.
  return withoutBonus >= 90 ? sum(modifiers) : withoutBonus
}

function readPoints(name: string, result: string): number {
  const modifier = (points[name as TestName] as Record<string, number>)[result]
  if (modifier === undefined) throw new Error(`${name} knows no "${result}"`)
  return modifier
}

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const unsafe = ["'unsafe-inline'", 'data:']

function judgePolicy(policy: string | undefined): Results['content-security-policy'] {
  if (!policy) return 'missing'
  const directives = readDirectives(policy)
  const find = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const has = (name: string, ...sources: string[]) =>
    dropOverruled(find(name)).some((source) => sources.includes(source))
  const isOverHttp = (sources: string[]) => sources.some((source) => source.startsWith('http:'))
  const passive = ['img-src', 'media-src']
  const active = [...directives].filter(([name]) => !passive.includes(name))
  if (has('script-src', ...broad, ...unsafe) || has('object-src', ...broad)) return 'unsafe scripts'
  if (active.some(([, sources]) => isOverHttp(sources))) return 'sources over http'
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'")) return 'unsafe eval'
  if (passive.some((name) => isOverHttp(find(name)))) return 'pictures over http'
  if (has('style-src', ...broad, ...unsafe)) return 'unsafe styles'
  const isClosed = directives.get('default-src')?.join() === "'none'"
  return isClosed ? 'default-src none and nothing unsafe' : 'nothing unsafe'
}

function readDirectives(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

/** Beside a hash or a nonce browsers ignore 'unsafe-inline'. */
function dropOverruled(sources: string[]): string[] {
  const isStrict = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source))
  return isStrict ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

function judgeWord(value: string | undefined, good: string[]): 'set' | 'missing' | 'invalid' {
  if (value === undefined || value === 'unsafe-none') return 'missing'
  return good.includes(value) ? 'set' : 'invalid'
}

function judgeResources(value = 'cross-origin'): Results['cross-origin-resource-policy'] {
  if (value === 'cross-origin') return 'missing or open'
  return ['same-origin', 'same-site'].includes(value) ? 'same origin or site' : 'invalid'
}

function judgeReferrer(value: string | undefined): Results['referrer-policy'] {
  if (value === undefined) return 'missing'
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  return good.includes(value) ? 'private' : 'unsafe or invalid'
}

/** The Observatory lets 180 days pass for half a year. */
const halfYearSeconds = 15_552_000

function judgeTransport(value = ''): Results['strict-transport-security'] {
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(value)?.[1]
  if (seconds === undefined) return 'missing'
  return Number(seconds) >= halfYearSeconds ? 'half a year or more' : 'shorter'
}

function judgeIntegrity(document: HTMLElement): Results['subresource-integrity'] {
  const files = document.querySelectorAll('script[src]')
  const isForeign = (file: HTMLElement) => /^(https?:)?\/\//.test(file.getAttribute('src') ?? '')
  const hasIt = (file: HTMLElement) => file.hasAttribute('integrity')
  if (files.some((file) => isForeign(file) && !hasIt(file))) return 'foreign scripts without it'
  return files.some(hasIt) ? 'a script file has it' : 'not needed'
}

function judgeFraming(headers: ScannedPage['headers']): Results['x-frame-options'] {
  const isClosed = /^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '')
  const hasPolicy = readDirectives(headers['content-security-policy'] ?? '').has('frame-ancestors')
  return isClosed || hasPolicy ? 'deny, or by policy' : 'missing'
}
