import { randomBytes } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, mergeConfig, type Plugin } from 'vite'
import { findMistakes } from '#content/find-mistakes.ts'
import { describeLiveSite, livePages, localHost } from '#generator/live-pages.ts'
import { findContentModule } from '#generator/site-config.ts'
import { readSettings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'
import { placeText } from './marks.ts'
import { base } from './protocol.ts'
import { studioPlugin } from './server.ts'

/** Where packages are a link, another copy of the project may keep its own things there. */
const cacheDir = lstatSync(join(root, 'node_modules')).isSymbolicLink()
  ? '.cache/studio'
  : 'node_modules/.cache/solstice/studio'
/** What the pages and the studio's own window load. */
const folders = ['src', 'content/photos', cacheDir]
const marked = join(root, 'src/studio/marks.ts')

/** Lets the text of rendered pages carry its place; browsers and pictures get plain text. */
function markedContent(): Plugin {
  return {
    name: 'marked-content',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer) =>
      source === '#content/read-content.ts' && importer !== marked ? marked : null,
    load: {
      order: 'pre',
      // Where pages are rendered, modules that read content/ run themselves, with another reader.
      handler: (id) => (findContentModule(id) ? readFileSync(id, 'utf8') : null),
    },
  }
}

/** It would reload the page with every change; the studio does so at the same scroll position. */
const reloader = /<script type="module" src="\/@vite\/client"><\/script>/

/** Calls the window before anything of the page is drawn, so that the first click is heard. */
const greeting =
  '<script>parent.dispatchEvent(new parent.CustomEvent("studio-page",{detail:frameElement}))</script>'

/** A page for the studio's frame, with the places of its text on its elements. */
function finishPage(html: string, { headers }: IncomingMessage): string {
  if (headers['sec-fetch-dest'] !== 'iframe') return html
  return placeText(html.replace(reloader, '')).replace('<head>', `<head>${greeting}`)
}

/** Until somebody ends it. */
export async function openStudio(): Promise<void> {
  // Loads every schema; mistakes are told in the window.
  await findMistakes()
  const token = randomBytes(24).toString('base64url')
  const server = await createServer(
    mergeConfig(describeLiveSite(folders), {
      cacheDir,
      plugins: [markedContent(), studioPlugin(token), livePages(finishPage)],
      optimizeDeps: { entries: ['src/studio/frame/main.tsx'] },
      // The studio itself says when content/ has changed: once, and before pages are loaded again.
      server: { port: readSettings().port, watch: { ignored: join(root, 'content/**') } },
    }),
  )
  await server.listen()
  const bound = server.httpServer?.address() as AddressInfo
  const origin = `http://${localHost}:${bound.port}`
  // The first page takes seconds: they pass before somebody looks at an empty window.
  await Promise.all([fetch(origin), fetch(`${origin}/src/studio/frame/main.tsx`)])
  const address = `${base}?token=${token}`
  console.log(`Change the site here: ${origin}${address}`)
  if (process.argv.includes('--no-browser') || !process.stdout.isTTY) return
  server.config.server.open = address
  server.openBrowser()
}
