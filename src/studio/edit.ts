import { randomBytes } from 'node:crypto'
import { lstatSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, mergeConfig } from 'vite'
import { composeContent } from '#content/compose-content.ts'
import { requireContent } from '#generator/check-content.ts'
import { createLiveSite, localHost } from '#generator/live-site.ts'
import type { LoadedSite } from '#generator/load-site.ts'
import { readSettings } from '#server/settings/settings.ts'
import { runMain } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { markFiles, placeText } from './marks.ts'
import { base } from './protocol.ts'
import { studioPlugin } from './server.ts'

/** A linked node_modules may be shared with another copy of the project. */
const cacheDir = lstatSync(join(root, 'node_modules')).isSymbolicLink()
  ? '.cache/studio'
  : 'node_modules/.cache/solstice/studio'
/** Folders that pages and the studio's window load from. */
const folders = ['src', 'content/photos', cacheDir]

/** Marks the texts of pages with their place. Pictures and files are made from unmarked texts. */
const markSite = ({ site, contentFiles }: LoadedSite) => ({
  ...site,
  content: composeContent(markFiles(contentFiles), site.builtOn),
})

/** Removed, because the studio itself reloads pages, and keeps the scroll position. */
const reloader = /<script type="module" src="\/@vite\/client"><\/script>/

/** Tells the studio of a page before it is painted, so that the first click already edits. */
const greeting =
  '<script>parent.dispatchEvent(new parent.CustomEvent("studio-page",{detail:frameElement}))</script>'

/** Adds to a page in the studio's frame which field each text comes from. */
function finishPage(html: string, { headers }: IncomingMessage): string {
  if (headers['sec-fetch-dest'] !== 'iframe') return html
  return placeText(html.replace(reloader, '')).replace('<head>', `<head>${greeting}`)
}

/** Runs until it is stopped. */
async function openStudio(): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const site = createLiveSite({ folders, prepareSite: markSite, finishPage })
  const server = await createServer(
    mergeConfig(site.config, {
      cacheDir,
      plugins: [studioPlugin(token, site)],
      optimizeDeps: { entries: ['src/studio/frame/main.tsx'] },
      // The studio reports changes of content/ itself, once and before pages reload.
      server: { port: readSettings().port, watch: { ignored: join(root, 'content/**') } },
    }),
  )
  await server.listen()
  const bound = server.httpServer?.address() as AddressInfo
  const origin = `http://${localHost}:${bound.port}`
  // Warms up: the first page takes seconds.
  await Promise.all([fetch(origin), fetch(`${origin}/src/studio/frame/main.tsx`)])
  const address = `${base}?token=${token}`
  console.log(`Change the site here: ${origin}${address}`)
  if (process.argv.includes('--no-browser') || !process.stdout.isTTY) return
  server.config.server.open = address
  server.openBrowser()
}

await runMain(async () => {
  await requireContent()
  await openStudio()
})
