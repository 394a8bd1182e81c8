import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'
import { restPath } from '#leads/rest-path.ts'
import { type App, createApp } from '#server/app.ts'
import { createLeadParts } from '#server/forms/create-lead-parts.ts'
import { createRenderer } from '#server/forms/render-page.ts'
import { readRequest } from '#server/http/read-request.ts'
import { sendResponse } from '#server/http/send-response.ts'
import { createPages, type Pages } from '#server/pages/pages.ts'
import { healthPath } from '#server/process/health.ts'
import { createLog } from '#server/process/log.ts'
import { createNotices } from '#server/process/notices.ts'
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
  find: () => anyPage,
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
        if (takesLead(incoming)) answer(incoming, outgoing, app).catch(next)
        else next()
      })
    },
  }
}

function takesLead({ method, url }: IncomingMessage): boolean {
  return method === 'POST' || url === healthPath || url?.startsWith(`${restPath}/`) === true
}

function createLeadApp(settings: Settings, store: Store | undefined, vite: ViteDevServer): App {
  const log = createLog({ write: (line) => process.stdout.write(line), isReadable: true })
  const site = loadSite(vite)
  return createApp({
    pages,
    isReady: store?.isWritable ?? (async () => true),
    notices: createNotices(log),
    log,
    siteUrl: settings.siteUrl,
    leads: createLeadParts(settings, {
      store,
      log,
      async renderPage(request, options) {
        const { renderPage } = await site.pages()
        const { html } = renderPage(new URL(request.url).pathname)
        return createRenderer(await site.forms())(request, { ...options, html })
      },
    }),
  })
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, app: App) {
  const request = readRequest(incoming, outgoing)
  const { headers, ...response } = 'refused' in request ? request.refused : await app(request)
  // Live reload needs what the policy of a finished page forbids.
  const { 'content-security-policy': _, ...kept } = headers
  sendResponse({ ...response, headers: kept }, outgoing)
}
