import { spawn } from 'node:child_process'
import { lstatSync, realpathSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { serveSiteFiles } from '#builder/plugins/serve-site-files.ts'
import { openDataFolder } from '#server/process/data-folder.ts'
import { readSettings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'
import { base } from './frame/protocol.ts'
import { markedContent } from './places/marked-content.ts'
import { keepCopy } from './server/keep-copy.ts'
import { createToken, studioPlugin } from './server/studio-plugin.ts'
import { loadSchemas } from './server/views.ts'
import { removeUnfinished } from './writer/replace-file.ts'

const content = join(root, 'content')
const packages = join(root, 'node_modules')
/** Where packages are a link, another copy of the project may keep its own things there. */
const cacheDir = lstatSync(packages).isSymbolicLink()
  ? join(root, '.cache/studio')
  : join(packages, '.cache/solstice/studio')

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
  return `http://127.0.0.1:${port}`
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
  const server = await createServer({
    root,
    configLoader: 'native',
    cacheDir,
    plugins: [markedContent(), studioPlugin(token, copy), serveSiteFiles()],
    optimizeDeps: { entries: ['app/entry.client.tsx', 'studio/frame/main.tsx'] },
    // Fonts lie in node_modules, which may be a link to elsewhere.
    server: {
      host: '127.0.0.1',
      port,
      cors: false,
      fs: { allow: [root, realpathSync(packages)] },
    },
  })
  await server.listen()
  const origin = findOrigin(server.httpServer?.address())
  await warmUp(server, origin)
  const address = `${origin}${base}?token=${token}`
  console.log(`Change the site here: ${address}`)
  console.log(`Your content as it was is kept in ${copy}`)
  if (!process.argv.includes('--no-browser') && process.stdout.isTTY) openBrowser(address)
}
