import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'
import { type App, createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import type { Pages, ServedFile } from '#server/pages.ts'
import { readRequest } from '#server/read-request.ts'
import { createRenderer } from '#server/render-page.ts'
import type { Settings } from '#server/settings.ts'
import type { Store } from '#server/store/open-store.ts'
import { takeLeads } from '#server/take-leads.ts'
import { writeResponse } from '#server/write-response.ts'

/** While developing, every page may take a form: which do is only known once they are built. */
const anyPage: ServedFile = {
  address: '',
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  takesForm: true,
  encodings: [],
  variants: { identity: { bytes: new Uint8Array(), entityTag: '' } },
}
const pages: Pages = { find: () => anyPage, findMoved: () => undefined, notFound: anyPage }

/** While developing, our own server takes the leads, and Vite answers everything else. */
export function answerLeads(settings: Settings, store: Store | undefined): Plugin {
  return {
    name: 'answer-leads',
    configureServer(vite) {
      const app = createLeadApp(settings, store, vite)
      vite.middlewares.use((incoming, outgoing, next) => {
        if (takesLead(incoming)) answer(incoming, outgoing, app, settings.siteUrl).catch(next)
        else next()
      })
    },
  }
}

function takesLead({ method, url }: IncomingMessage): boolean {
  return method === 'POST' || url === '/healthz' || url?.startsWith('/rest/v1/') === true
}

function createLeadApp(settings: Settings, store: Store | undefined, vite: ViteDevServer): App {
  const log = createLog({ write: (line) => process.stdout.write(line), isReadable: true })
  const pagesCode = vite.environments.ssr as RunnableDevEnvironment
  return createApp({
    pages,
    isReady: store?.isWritable ?? (async () => true),
    log,
    siteUrl: settings.siteUrl,
    leads: takeLeads(settings, {
      store,
      log,
      async renderPage(request, options) {
        const build = await pagesCode.runner.import('virtual:react-router/server-build')
        const render = await createRenderer(build as ServerBuild)
        return render(request, options)
      },
    }),
  })
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  app: App,
  siteUrl: string,
): Promise<void> {
  const departure = new AbortController()
  outgoing.once('close', () => departure.abort())
  const request = readRequest(incoming, siteUrl, departure.signal)
  const response =
    request instanceof Request ? await app(request, incoming.socket.remoteAddress) : request
  // Live reload needs what the policy of a finished page forbids.
  response.headers.delete('Content-Security-Policy')
  await writeResponse(response, outgoing, departure.signal)
}
