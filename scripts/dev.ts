import { createServer, mergeConfig, type Plugin } from 'vite'
import { listPaths } from '#content/outline.ts'
import { readTexts } from '#content/texts.ts'
import { requireContent } from '#generator/check-content.ts'
import { createLiveSite, type LiveSite } from '#generator/live-site.ts'
import { restPath } from '#leads/insert-lead.ts'
import { createApp, healthPath } from '#server/app.ts'
import { openServerLeads, type ServerLeads } from '#server/open-leads.ts'
import { type BuiltFile, createPages } from '#server/pages/built-pages.ts'
import { createLog } from '#server/process/log.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { runMain } from '#tools/run-command.ts'

/** Every page accepts a form post: which pages have a form is only known after a build. */
const anyPage: BuiltFile = {
  address: '',
  file: '',
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  takesForm: true,
  // Live reload needs inline scripts and a WebSocket, which the policy of a built page forbids.
  contentSecurityPolicy: "default-src * data: 'unsafe-inline'",
  encodings: [],
}

/** Our own server answers form posts and REST; Vite answers everything else. */
function answerLeads(settings: Settings, site: LiveSite, leads: ServerLeads): Plugin {
  const { findProblem, insert } = leads
  const { log } = createLog(true)
  const pages = createPages({ files: [], notFound: anyPage }, () => Buffer.alloc(0))
  const hasPage = (address: string) => listPaths(readTexts()).some((path) => path === address)
  return {
    name: 'answer-leads',
    configureServer(vite) {
      const app = createApp({
        settings,
        pages: { ...pages, find: (address) => (hasPage(address) ? pages.notFound : undefined) },
        checkHealth: async () => ({ isReady: (await findProblem()) === undefined }),
        log,
        insert,
        async answerPost(request, _, dependencies) {
          const { pathname } = new URL(request.url)
          const { html, formProps } = await site.render(pathname)
          if (!formProps) throw new Error(`A form was posted to ${pathname}, which has none.`)
          const { answerPost, splitFormPage } = await site.loadForms()
          return answerPost(request, splitFormPage(html, formProps), dependencies)
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

await runMain(async () => {
  await requireContent()
  const settings = readSettings()
  const site = createLiveSite({ folders: ['src'] })
  const own = {
    plugins: [answerLeads(settings, site, await openServerLeads(settings))],
    server: { port: settings.port, strictPort: true },
  }
  const server = await createServer(mergeConfig(site.config, own))
  await server.listen()
  server.printUrls()
})
