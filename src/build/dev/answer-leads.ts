import type { Plugin } from 'vite'
import { restPath } from '#leads/insert-lead.ts'
import { paths } from '#schema/paths.ts'
import { createApp } from '#server/app.ts'
import { createRenderer } from '#server/forms/render-page.ts'
import { createSaveLead } from '#server/forms/save-lead.ts'
import { createLimits } from '#server/http/limits.ts'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import { type BuiltFile, createPages } from '#server/pages/pages.ts'
import { healthPath } from '#server/process/health.ts'
import { createLog } from '#server/process/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Store } from '#server/store/open-store.ts'
import { loadSite } from './live-pages.ts'

/** Every page may take a form: which do is only known once they are built. */
const describePage = (address: string): BuiltFile => ({
  address,
  file: '',
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  takesForm: true,
  encodings: [],
})

/** While developing, our own server takes the leads, and Vite answers everything else. */
export function answerLeads(settings: Settings, store: Store | undefined): Plugin {
  const { siteUrl, leadsPerMinute, leadsPerMinuteAll, trustProxy } = settings
  const { log } = createLog(true)
  const files = Object.values(paths).map(describePage)
  // Live reload needs what the policy of a finished page forbids.
  const { 'Content-Security-Policy': _, ...headers } = listSecurityHeaders(siteUrl)
  return {
    name: 'answer-leads',
    configureServer(vite) {
      const site = loadSite(vite)
      const app = createApp({
        pages: createPages({ files, notFound: describePage('') }, () => Buffer.alloc(0)),
        health: { isReady: store?.isWritable ?? (async () => true) },
        log,
        headers,
        siteUrl,
        insert: store?.insert,
        saveLead: createSaveLead({ ...settings, insert: store?.insert, log }),
        limits: createLimits({ perAddress: leadsPerMinute, all: leadsPerMinuteAll }),
        trustProxy,
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
