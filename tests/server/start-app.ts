import { expect } from 'vitest'
import { createApp, type LeadParts } from '#server/app.ts'
import { createLeadLimits } from '#server/limits/lead-limits.ts'
import { type BuiltFile, createPages, type Pages } from '#server/pages/pages.ts'
import { createLog } from '#server/process/log.ts'
import { createNotices } from '#server/process/notices.ts'
import { ask as askApp } from './web-exchange.ts'

const siteUrl = 'https://solstice.example'
export const pagePolicy = "default-src 'self'; frame-ancestors 'none'"
const page = {
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  contentSecurityPolicy: pagePolicy,
  encodings: [],
} satisfies Partial<BuiltFile>

const pages = createPages(
  {
    files: [
      { ...page, address: '/', file: 'index.html' },
      { ...page, address: '/apply', file: 'apply.html' },
      { ...page, address: '/shop', file: 'shop.html', takesForm: true },
    ],
    notFound: { ...page, address: '/404', file: '404.html' },
  },
  (file) => new TextEncoder().encode(`<p>${file}</p>`),
)
export const brokenPages: Pages = {
  ...pages,
  find() {
    throw new Error('the secret is 42')
  },
}

/** Leads that go nowhere, without a limit. */
export const leads: LeadParts = {
  insert: async () => {},
  saveLead: async () => ({ outcome: 'saved' }),
  renderPage: async () => new Response('drawn'),
  limits: createLeadLimits({ perAddress: 0, all: 0 }),
  trustProxy: 0,
}

/** For tests: the whole site without a port, with three small pages. */
export function start(parts: Partial<Parameters<typeof createApp>[0]> = {}) {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line), isReadable: false })
  let clock = 0
  const app = createApp({
    pages,
    isReady: async () => true,
    log,
    notices: createNotices(log),
    siteUrl,
    leads,
    now: () => {
      clock += 1.25
      return clock
    },
    newRequestId: () => 'fresh-id',
    ...parts,
  })
  return {
    ask: (path: string, init?: RequestInit, socketAddress?: string) =>
      askApp(app, new Request(siteUrl + path, init), socketAddress),
    read: () => lines.map((line) => JSON.parse(line)),
  }
}

/** What every answer of ours carries. */
export function expectGuarded({ status, headers }: Response, expected: number) {
  expect(status).toBe(expected)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(headers.get('X-Request-Id')).toBe('fresh-id')
}
