import { randomBytes } from 'node:crypto'
import { lstatSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, mergeConfig } from 'vite'
import { composeContent } from '#content/compose-content.ts'
import { createLiveSite, localHost } from '#generator/live-site.ts'
import type { LoadedSite } from '#generator/load-site.ts'
import { readSettings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'
import { markFiles, placeText } from './marks.ts'
import { base } from './protocol.ts'
import { studioPlugin } from './server.ts'

/** Where packages are a link, another copy of the project may keep its own things there. */
const cacheDir = lstatSync(join(root, 'node_modules')).isSymbolicLink()
  ? '.cache/studio'
  : 'node_modules/.cache/solstice/studio'
/** What the pages and the studio's own window load. */
const folders = ['src', 'content/photos', cacheDir]

/** Lets the text of rendered pages carry its place; pictures and files are made of plain text. */
const markSite = ({ site, contentFiles }: LoadedSite) => ({
  ...site,
  content: composeContent(markFiles(contentFiles), site.builtOn),
})

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

/** Runs until it is stopped. */
export async function openStudio(): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const site = createLiveSite({ folders, prepareSite: markSite, finishPage })
  const server = await createServer(
    mergeConfig(site.config, {
      cacheDir,
      plugins: [studioPlugin(token, site)],
      optimizeDeps: { entries: ['src/studio/frame/main.tsx'] },
      // The studio itself says when content/ has changed: once, and before pages are loaded again.
      server: { port: readSettings().port, watch: { ignored: join(root, 'content/**') } },
    }),
  )
  await server.listen()
  const bound = server.httpServer?.address() as AddressInfo
  const origin = `http://${localHost}:${bound.port}`
  // The first page takes seconds: they pass before the window opens.
  await Promise.all([fetch(origin), fetch(`${origin}/src/studio/frame/main.tsx`)])
  const address = `${base}?token=${token}`
  console.log(`Change the site here: ${origin}${address}`)
  if (process.argv.includes('--no-browser') || !process.stdout.isTTY) return
  server.config.server.open = address
  server.openBrowser()
}
