import { spawn } from 'node:child_process'
import { lstatSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, mergeConfig, type ViteDevServer } from 'vite'
import { describeLiveSite } from '#builder/builds/site-config.ts'
import { livePages } from '#builder/plugins/live-pages.ts'
import { localHost, localServer } from '#builder/plugins/local-server.ts'
import { openDataFolder } from '#server/process/data-folder.ts'
import { readSettings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'
import { base } from './frame/protocol.ts'
import { markedContent } from './places/marked-content.ts'
import { keepCopy } from './server/keep-copy.ts'
import { placeOnPage } from './server/place-on-pages.ts'
import { createToken, studioPlugin } from './server/studio-plugin.ts'
import { loadSchemas } from './server/views.ts'
import { removeUnfinished } from './writer/replace-file.ts'

const content = join(root, 'content')
/** Where packages are a link, another copy of the project may keep its own things there. */
const cacheDir = lstatSync(join(root, 'node_modules')).isSymbolicLink()
  ? '.cache/studio'
  : 'node_modules/.cache/solstice/studio'
/** What the pages and the studio's own window load. */
const folders = ['app', 'content/photos', 'studio/frame', cacheDir]

/** Where there is a screen; elsewhere the address in the terminal is enough. */
function openBrowser(address: string): void {
  const commands: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  const command = commands[process.platform] ?? 'xdg-open'
  const child = spawn(command, [address], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function findOrigin(bound: string | AddressInfo | null | undefined): string {
  const port = typeof bound === 'object' ? bound?.port : undefined
  return `http://${localHost}:${port}`
}

/** The first page takes seconds: they pass before somebody looks at an empty window. */
async function warmUp({ environments }: ViteDevServer, origin: string): Promise<void> {
  await Promise.all([
    environments.client.warmupRequest('/studio/frame/main.tsx'),
    fetch(origin, { headers: { 'X-Studio-Page': 'yes' } }).then((page) => page.text()),
  ])
  await environments.client.waitForRequestsIdle()
}

/** Until somebody ends it. */
export async function openStudio(): Promise<void> {
  const { port, dataDir } = readSettings()
  await openDataFolder(dataDir)
  await removeUnfinished(content)
  const copy = await keepCopy(content, dataDir, new Date())
  await loadSchemas()
  const token = createToken()
  const own = [
    localServer(folders),
    markedContent(),
    studioPlugin(token, copy),
    livePages(placeOnPage),
  ]
  const server = await createServer(
    mergeConfig(describeLiveSite(), {
      cacheDir,
      plugins: own,
      optimizeDeps: { entries: ['studio/frame/main.tsx'] },
      server: { port },
    }),
  )
  await server.listen()
  const origin = findOrigin(server.httpServer?.address())
  await warmUp(server, origin)
  const address = `${origin}${base}?token=${token}`
  console.log(`Change the site here: ${address}`)
  console.log(`Your content as it was is kept in ${copy}`)
  if (!process.argv.includes('--no-browser') && process.stdout.isTTY) openBrowser(address)
}
