import { createServer, mergeConfig, type Plugin } from 'vite'
import { insistOnContent } from '#build/check-all-content.ts'
import { livePages, loadSite } from '#build/live-pages.ts'
import { describeLiveSite, localHost } from '#build/site-config.ts'
import { restPath } from '#leads/insert-lead.ts'
import { paths } from '#schema/paths.ts'
import { createApp } from '#server/app.ts'
import { createRenderer } from '#server/forms/answer-form.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { type BuiltFile, createPages } from '#server/pages/pages.ts'
import { openDataFolder } from '#server/process/data-folder.ts'
import { healthPath } from '#server/process/health.ts'
import { createLog } from '#server/process/log.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { openStore } from '#server/store/open-store.ts'
import { stopWithSentence } from '#tools/run-command.ts'

/** Every page may take a form: which do is only known once they are built. */
const describePage = (address: string): BuiltFile => ({
  address,
  file: '',
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  takesForm: true,
  encodings: [],
})

/** Our own server takes the leads, and Vite answers everything else. */
function answerLeads(settings: Settings): Plugin {
  const store = settings.hosted ? undefined : openStore(settings.dataDir)
  const { log } = createLog(true)
  const files = Object.values(paths).map(describePage)
  // Live reload needs what the policy of a finished page forbids.
  const { 'Content-Security-Policy': _, ...headers } = listSecurityHeaders(settings.siteUrl)
  return {
    name: 'answer-leads',
    configureServer(vite) {
      const site = loadSite(vite)
      const app = createApp({
        settings,
        pages: createPages({ files, notFound: describePage('') }, () => Buffer.alloc(0)),
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
      vite.middlewares.use((incoming, outgoing, next) => {
        const { method, url = '' } = incoming
        const isOurs = method === 'POST' || url === healthPath || url.startsWith(`${restPath}/`)
        if (isOurs) app(incoming, outgoing)
        else next()
      })
    },
  }
}

await stopWithSentence(async () => {
  await insistOnContent()
  const settings = readSettings()
  await openDataFolder(settings.dataDir)
  if (settings.host !== localHost) {
    console.log('npm run dev listens on this machine only, whatever HOST says.')
  }
  const plugins = [answerLeads(settings), livePages()]
  const own = { plugins, server: { port: settings.port, strictPort: true } }
  const server = await createServer(mergeConfig(describeLiveSite(['src']), own))
  await server.listen()
  server.printUrls()
})
