import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import type { Connect, InlineConfig, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'
import { formEntry, withoutSlash } from '#content/paths.ts'
import { root } from '#tools/run-tool.ts'
import { readFileType } from './headers.ts'
import { createRun, describeSite, runMade } from './site-config.ts'

/** The only address that `npm run dev` and `npm run edit` listen on. */
export const localHost = '127.0.0.1'

/** Databases, and Vite's defaults, which a list of our own replaces. */
const deny = [
  ...['*.sqlite*', '.env', '.env.*', '.npmrc', '.yarnrc.yml'],
  ...['*.{crt,pem,key,p12,pfx,cer,der}', '**/.git/**'],
]

/** The same for a server that renders pages when they are asked for, and reads packages and `folders` alone. */
export function describeLiveSite(folders: readonly string[]): InlineConfig {
  const allow = ['node_modules', ...folders].map((folder) => join(root, folder))
  return {
    ...describeSite(),
    server: { host: localHost, cors: false, fs: { strict: true, allow, deny } },
    // Found late, they would load the first page with a form twice.
    optimizeDeps: {
      entries: [formEntry.slice(1)],
      include: ['@conform-to/react', '@conform-to/valibot', 'valibot'],
    },
    // Changes reach the environments in this order, and pages reload after the last.
    environments: { client: {}, maker: {}, ssr: {} },
  }
}

/** The code that renders pages, as it is now. */
export function loadSite({ environments }: ViteDevServer) {
  const { runner } = environments.ssr as RunnableDevEnvironment
  return {
    pages: () => runner.import<typeof import('#site/render-page.tsx')>('/src/site/render-page.tsx'),
    forms: () =>
      runner.import<typeof import('#site/forms/answer-post.ts')>('/src/site/forms/answer-post.ts'),
  }
}

type FinishPage = (html: string, request: IncomingMessage) => string

/** Redirects, made files and pages: what a build would write, at the same addresses. */
async function answer(
  vite: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  finishPage: FinishPage,
): Promise<void> {
  const { pathname, search } = new URL(request.originalUrl ?? '/', 'http://localhost')
  const run = createRun(vite)
  const { redirects } = await run<typeof import('#content/pages.ts')>('src/content/pages.ts')
  const moved = (redirects as Record<string, string>)[pathname]
  if (moved) return void response.writeHead(301, { Location: moved + search }).end()
  const isFile = /\.\w+$/.test(pathname)
  const file = isFile ? await (await runMade(run)).findMadeFile(pathname) : undefined
  if (file) {
    response.setHeader('Content-Type', readFileType(pathname))
    return void response.end(await file.read())
  }
  const { renderPage } = await loadSite(vite).pages()
  const { status, html } = renderPage(withoutSlash(pathname) + search)
  response
    .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(finishPage(html, request))
}

/** What is made of content/ and of code that Vite does not see. */
const made = /\/src\/content\/|\?(?:drawn|built|logo|script|address)$|\/styles\/(?:page|later)\.css/

/** While developing: pages are rendered when they are asked for, and reload when something changes. */
export function livePages(finishPage: FinishPage = (html) => html): Plugin {
  let askedAt = 0
  let changedAt = 0
  return {
    name: 'live-pages',
    configureServer(vite) {
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
          answer(vite, request, response, finishPage).catch(next)
        })
    },
    hotUpdate({ file, modules, server }) {
      const place = relative(root, file).replaceAll('\\', '/')
      if (!/^(?:src|content)\//.test(place)) return
      const { name, moduleGraph } = this.environment
      const { runner } = server.environments.maker as RunnableDevEnvironment
      const found = [...moduleGraph.idToModuleMap].filter(([id]) => made.test(id))
      const affected = [...modules, ...found.map(([, module]) => module)]
      // Its modules read content/ themselves: the same code runs again.
      if (name === 'maker' && place.startsWith('content/')) runner.clearCache()
      else for (const module of affected) moduleGraph.invalidateModule(module)
      // The last environment to hear of it: before, a page would be rendered from the old modules.
      if (name === 'ssr') {
        changedAt = performance.now()
        server.ws.send({ type: 'full-reload' })
      }
      return []
    },
  }
}
