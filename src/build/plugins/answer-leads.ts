import type { IncomingMessage, RequestListener } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { restPath } from '#leads/insert-lead.ts'
import { createApp } from '#server/app.ts'
import { createRenderer } from '#server/forms/answer-form.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { createPages, type Pages } from '#server/pages/pages.ts'
import { healthPath } from '#server/process/health.ts'
import { createLog } from '#server/process/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Store } from '#server/store/open-store.ts'
import { loadSite } from './live-pages.ts'

/** While developing, every page may take a form: which do is only known once they are built. */
const { notFound: anyPage } = createPages(
  {
    files: [],
    notFound: {
      address: '',
      file: '',
      type: 'text/html; charset=utf-8',
      isImmutable: false,
      takesForm: true,
      encodings: [],
    },
  },
  () => Buffer.alloc(0),
)
const pages: Pages = {
  find: (url) => (isOurs({ url }) ? undefined : anyPage),
  findMoved: () => undefined,
  notFound: anyPage,
  takeForms: true,
}

/** While developing, our own server takes the leads, and Vite answers everything else. */
export function answerLeads(settings: Settings, store: Store | undefined): Plugin {
  return {
    name: 'answer-leads',
    configureServer(vite) {
      const app = createLeadApp(settings, store, vite)
      vite.middlewares.use((incoming, outgoing, next) => {
        if (incoming.method === 'POST' || isOurs(incoming)) app(incoming, outgoing)
        else next()
      })
    },
  }
}

function isOurs({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return url === healthPath || url.startsWith(`${restPath}/`)
}

function createLeadApp(
  settings: Settings,
  store: Store | undefined,
  vite: ViteDevServer,
): RequestListener {
  const { log } = createLog(true)
  const site = loadSite(vite)
  // Live reload needs what the policy of a finished page forbids.
  const { 'Content-Security-Policy': _, ...headers } = listSecurityHeaders(settings.siteUrl)
  return createApp({
    settings,
    pages,
    health: { isReady: store?.isWritable ?? (async () => true) },
    log,
    headers,
    insert: store?.insert,
    async renderPage(request, options) {
      const { renderPage } = await site.pages()
      const { html } = renderPage(new URL(request.url).pathname)
      return createRenderer(await site.forms())(request, { ...options, html })
    },
  })
}
