import { onTestFinished } from 'vitest'
import { type AppParts, createApp, createSite } from '#server/app.ts'
import { type ListenOptions, listen } from '#server/http/listen.ts'
import { type BuiltFile, createPages } from '#server/pages/built-pages.ts'
import { createLog } from '#server/process/log.ts'
import { openStore, type Store } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'

export const siteUrl = 'https://solstice.example'
export const keyHeaders = { apikey: 'anon', Authorization: 'Bearer anon' }
export const pagePolicy =
  "default-src 'none'; script-src 'sha256-abc'; style-src 'sha256-def'; frame-ancestors 'none'"

const html: Omit<BuiltFile, 'address' | 'file'> = {
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  contentSecurityPolicy: pagePolicy,
  encodings: ['br', 'gzip'],
}

/** Three pages, one of them with a query of its own, and an asset. Each file's bytes are its name. */
export const pages = createPages(
  {
    files: [
      { ...html, address: '/', file: 'index.html' },
      { ...html, address: '/apply', file: 'apply.html' },
      { ...html, address: '/apply?sent=form', file: 'sent.html' },
      { ...html, address: '/shop', file: 'shop.html', takesForm: true },
      {
        address: '/assets/a-1.js',
        file: 'a.js',
        type: 'text/javascript',
        isImmutable: true,
        encodings: [],
      },
    ],
    notFound: { ...html, address: '/404', file: '404.html' },
    gatherings: ['summer-solstice', 'winter-solstice'],
    redirects: { '/contact': '/apply', '/values': '/#values' },
  },
  (file) => Buffer.from(file),
)

type Changes = Partial<Omit<AppParts, 'settings'>> & {
  settings?: Partial<AppParts['settings']>
  listening?: Pick<ListenOptions, 'drainMs' | 'limits'>
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** What an app needs, with a store of its own and without limits; changed as a test wants it. */
function prepareParts({ settings, ...changes }: Omit<Changes, 'listening'>) {
  const folder = createTempDir()
  const lines: string[] = []
  const { log } = createLog(false, { write: (line) => void lines.push(line) })
  let store: Store | undefined
  // Most tests store nothing, and a new store flushes the disk many times.
  const open = () => {
    store ??= openStore(folder)
    return store
  }
  const parts: AppParts = {
    settings: {
      siteUrl,
      signups: 'store',
      trustProxy: 0,
      leadsPerMinute: 0,
      leadsPerMinuteAll: 0,
      ...settings,
    },
    pages,
    checkHealth: async () => ({ isReady: (await open().findProblem()) === undefined }),
    log,
    answerPost: async () => ({ status: 200, html: 'rendered' }),
    insert: (...lead) => open().insert(...lead),
    ...changes,
  }
  return {
    parts,
    closeStore: async () => store?.close(),
    readLog: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    readLeads: () => readLeads(folder),
  }
}

const writePosts = (ask: Ask) => ({
  postForm: (body: BodyInit, headers: Record<string, string> = {}) =>
    ask('/shop', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    }),
  postRest: (table: string, body: BodyInit | object, headers: Record<string, string> = {}) =>
    ask(`/rest/v1/${table}`, {
      method: 'POST',
      body: isPlain(body) ? JSON.stringify(body) : (body as BodyInit),
      headers: { ...keyHeaders, 'Content-Type': 'application/json', ...headers },
    }),
})

/** The routes of the site, asked without a socket by a client on this machine. */
export function createTestSite(changes: Omit<Changes, 'listening'> = {}) {
  const { parts, closeStore, readLog, readLeads } = prepareParts(changes)
  onTestFinished(closeStore)
  const site = createSite(parts)
  const client = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const ask: Ask = async (path, init) => site.request(path, init, client)
  return { ask, ...writePosts(ask), readLog, readLeads }
}

/** The whole site on a free port, for what sockets, files in memory and headers of all answers are about. */
export async function startApp({ listening, ...changes }: Changes = {}) {
  const { parts, closeStore, readLog, readLeads } = prepareParts(changes)
  const app = createApp(parts)
  const listener = await listen({ app, host: '127.0.0.1', port: 0, log: parts.log, ...listening })
  onTestFinished(async () => {
    await listener.close()
    await closeStore()
  })
  const { url } = listener
  // The bytes of a test page are its name, in any encoding.
  const ask: Ask = (path, { headers, ...init } = {}) =>
    fetch(url + path, {
      redirect: 'manual',
      headers: { 'Accept-Encoding': 'identity', ...(headers as Record<string, string>) },
      ...init,
    })
  return { url, close: listener.close, ask, ...writePosts(ask), readLog, readLeads }
}

const isPlain = (body: unknown) =>
  typeof body === 'object' &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(body))
