import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLeadLimits } from '#server/limits/lead-limits.ts'
import { createLog } from '#server/process/log.ts'
import { createNotices } from '#server/process/notices.ts'
import { ask as askApp } from '#tests/server/web-exchange.ts'
import { createPages } from './pages.ts'

const page = { type: 'text/html; charset=utf-8', isImmutable: false, encodings: [] }

function openPages(redirects: Record<string, string>) {
  return createPages(
    {
      files: [
        { ...page, address: '/', file: 'index.html' },
        { ...page, address: '/apply', file: 'apply.html' },
      ],
      notFound: { ...page, address: '/404', file: '404.html' },
      redirects,
    },
    () => new Uint8Array(),
  )
}

const log = createLog({ write: () => {}, isReadable: false })
const app = createApp({
  pages: openPages({ '/contact': '/apply', '/questions': '/#faq' }),
  isReady: async () => true,
  log,
  notices: createNotices(log),
  siteUrl: 'https://solstice.example',
  leads: {
    saveLead: async () => ({ outcome: 'saved' }),
    renderPage: async () => new Response(),
    limits: createLeadLimits({ perAddress: 0, all: 0 }),
    trustProxy: 0,
  },
})
const ask = (path: string, method = 'GET') =>
  askApp(app, new Request(`https://solstice.example${path}`, { method }))

test.each([
  ['/contact', '/apply'],
  ['/contact/', '/apply'],
  ['/contact?ref=a%20b&x=//evil.example', '/apply?ref=a%20b&x=//evil.example'],
  ['/contact/?ref=TOM-24', '/apply?ref=TOM-24'],
  ['/questions?ref=TOM-24', '/?ref=TOM-24#faq'],
])('%s has moved for good, to %s', async (path, location) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(path, method)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(location)
    expect(answer.headers.get('Content-Length')).toBe('0')
  }
})

test.each(['/Contact', '/contact//', '//contact', '/contact/x', '/constructor', '/__proto__'])(
  '%s has not',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

describe('the server does not start with a redirect that', () => {
  test.each([
    ['leaves the site', { '/a': '//evil.example' }],
    ['leaves the site by a full address', { '/a': 'https://evil.example/' }],
    ['leads to nothing', { '/a': '/nowhere' }],
    ['leads on', { '/a': '/b', '/b': '/apply' }],
    ['hides a page', { '/apply': '/' }],
  ])('%s', (_, redirects) => {
    expect(() => openPages(redirects)).toThrow(/redirect/)
  })
})
