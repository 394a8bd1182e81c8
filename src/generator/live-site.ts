import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Connect, InlineConfig, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'
import { withoutSlash } from '#content/paths.ts'
import { readUtcDate } from '#leads/calendar-date.ts'
import { formEntry } from '#site/context/scripts.ts'
import type { Site } from '#site/context/site.ts'
import { root } from '#tools/run-tool.ts'
import { readFileType } from './headers.ts'
import type { LoadedSite } from './load-site.ts'
import { describeSite, type OwnStyle, ownSheet, readSiteSettings } from './site-config.ts'

/** The only address that `npm run dev` and `npm run edit` listen on. */
export const localHost = '127.0.0.1'

/** Databases, and Vite's defaults, which a list of our own replaces. */
const deny = [
  '*.sqlite*',
  '.env',
  '.env.*',
  '.npmrc',
  '.yarnrc.yml',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '**/.git/**',
]

type LiveSiteOptions = {
  /** What browsers may read besides packages. */
  folders: readonly string[]
  /** The site as its pages show it; what is made of it stays as it is. */
  prepareSite?: (loaded: LoadedSite) => Site
  /** Changes the HTML of a page before it is sent. */
  finishPage?: (html: string, request: IncomingMessage) => string
}

/** The site for a server of Vite's that renders pages when they are asked for, from what content/ holds then. */
export function createLiveSite({
  folders,
  prepareSite = ({ site }) => site,
  finishPage = (html) => html,
}: LiveSiteOptions) {
  let vite: ViteDevServer
  let loading: Promise<LoadedSite> | undefined
  let style: OwnStyle | undefined
  let askedAt = 0
  let changedAt = 0

  /** Runs a module in the environment that renders pages: it forgets what has changed. */
  const run = <Module>(file: string) =>
    (vite.environments.ssr as RunnableDevEnvironment).runner.import<Module>(file)

  /** Reads and draws at the first request, and again after a change. */
  function load(): Promise<LoadedSite> {
    loading ??= loadNow()
    return loading
  }

  async function loadNow(): Promise<LoadedSite> {
    const { loadSite } = await run<typeof import('./load-site.ts')>('/src/generator/load-site.ts')
    // Samples are shown here, with a mark, whatever the address of the site.
    const settings = { ...readSiteSettings(), isPublic: false }
    const loaded = await loadSite(settings, readUtcDate(new Date()))
    if (!isDeepStrictEqual(loaded.style, style)) forgetSheets()
    style = loaded.style
    return loaded
  }

  /** Sheets take a third of the time of a change, and few changes are about them. */
  function forgetSheets(): void {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      const modules = [...moduleGraph.idToModuleMap]
      const sheets = modules.filter(([id]) => ownSheet.test(id))
      for (const [, sheet] of sheets) moduleGraph.invalidateModule(sheet)
    }
  }

  /** Forgets the site that was loaded; open pages load again. */
  function refresh(): void {
    loading = undefined
    changedAt = performance.now()
    vite.ws.send({ type: 'full-reload' })
  }

  /** The HTML of a page, as it is now. */
  async function render(address: string) {
    const loaded = await load()
    const { renderPage } = await run<typeof import('#site/render-page.tsx')>(
      '/src/site/render-page.tsx',
    )
    return renderPage(prepareSite(loaded), address)
  }

  /** Redirects, made files and pages: what a build would write, at the same addresses. */
  async function answer(request: Connect.IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://localhost')
    const { site, files } = await load()
    const moved = site.content.redirects[pathname]
    if (moved) return void response.writeHead(301, { Location: moved + search }).end()
    const file = files.find(({ address }) => address === pathname)
    if (file) {
      response.setHeader('Content-Type', readFileType(pathname))
      return void response.end(await file.read())
    }
    const { status, html } = await render(withoutSlash(pathname) + search)
    response
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(finishPage(html, request))
  }

  const livePages: Plugin = {
    name: 'live-pages',
    configureServer(server) {
      vite = server
      // A page begins to listen after it was rendered: what changed meanwhile would be missed.
      vite.ws.on('connection', (socket) => {
        if (changedAt > askedAt) socket.send(JSON.stringify({ type: 'full-reload' }))
      })
      // Any website could open files in the developer's editor.
      vite.middlewares.use('/__open-in-editor', (_, response) => {
        response.writeHead(403).end()
      })
      // After Vite's own: a mistake in the words must not keep its client from a page.
      return () =>
        vite.middlewares.use((request, response, next) => {
          if (request.method !== 'GET' && request.method !== 'HEAD') return next()
          if (request.headers.accept?.includes('text/html')) askedAt = performance.now()
          answer(request, response).catch(next)
        })
    },
    hotUpdate({ file, modules }) {
      const place = relative(root, file).replaceAll('\\', '/')
      if (!/^(?:src|content)\//.test(place)) return
      const { name, moduleGraph } = this.environment
      for (const module of modules) moduleGraph.invalidateModule(module)
      if (place.startsWith('src/')) forgetSheets()
      // The last environment to hear of it: before, a page would be rendered from old modules.
      if (name === 'ssr') refresh()
      return []
    },
  }

  const allow = ['node_modules', ...folders].map((folder) => join(root, folder))
  const shared = describeSite(async () => (await load()).style)
  const config: InlineConfig = {
    ...shared,
    plugins: [...(shared.plugins ?? []), livePages],
    server: { host: localHost, cors: false, fs: { strict: true, allow, deny } },
    // Found late, they would load the first page with a form twice.
    optimizeDeps: {
      entries: [formEntry.slice(1)],
      include: ['@conform-to/react/future', 'valibot'],
    },
    // Changes reach the environments in this order, and pages reload after the last.
    environments: { client: {}, ssr: {} },
  }
  return {
    config,
    load,
    refresh,
    render,
    loadForms: () =>
      run<typeof import('#site/forms/answer-post.ts')>('/src/site/forms/answer-post.ts'),
  }
}

export type LiveSite = ReturnType<typeof createLiveSite>
