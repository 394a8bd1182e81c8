import { createServer, mergeConfig, type Plugin } from 'vite'
import { paths } from '#content/paths.ts'
import { insistOnContent } from '#generator/check-all-content.ts'
import { describeLiveSite, livePages, loadSite } from '#generator/live-pages.ts'
import { restPath } from '#leads/insert-lead.ts'
import { createApp, healthPath } from '#server/app.ts'
import { createRenderer } from '#server/forms/answer-form.ts'
import { openLeadRepository } from '#server/open-leads.ts'
import { type BuiltFile, createPages } from '#server/pages/pages.ts'
import { createLog } from '#server/process/log.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { stopWithSentence } from '#tools/run-command.ts'

/** Every page may take a form: which do is only known once they are built. */
const describePage = (address: string): BuiltFile => ({
  address,
  file: '',
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  takesForm: true,
  // Live reload needs what the policy of a finished page forbids.
  contentSecurityPolicy: "default-src * data: 'unsafe-inline'",
  encodings: [],
})

/** Our own server takes the leads, and Vite answers everything else. */
function answerLeads(settings: Settings): Plugin {
  const { findProblem, insert } = openLeadRepository(settings)
  const { log } = createLog(true)
  const files = Object.values(paths).map(describePage)
  return {
    name: 'answer-leads',
    configureServer(vite) {
      const site = loadSite(vite)
      const app = createApp({
        settings,
        pages: createPages({ files, notFound: describePage('') }, () => Buffer.alloc(0)),
        checkHealth: async () => ({ isReady: (await findProblem()) === undefined }),
        log,
        insert,
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
  const plugins = [answerLeads(settings), livePages()]
  const own = { plugins, server: { port: settings.port, strictPort: true } }
  const server = await createServer(mergeConfig(describeLiveSite(['src']), own))
  await server.listen()
  server.printUrls()
})
