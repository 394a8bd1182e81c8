import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from '#scripts/run-tool.ts'
import { serveSiteFiles } from '#scripts/serve-site-files.ts'
import { stopWithSentence } from '#scripts/stop-with-sentence.ts'
import { openDataFolder } from '#server/data-folder.ts'
import { readSettings } from '#server/settings.ts'
import { markedContent } from './places/marked-content.ts'
import { loadSchemas } from './server/calls.ts'
import { keepCopy } from './server/keep-copy.ts'
import { base, createToken, studioPlugin } from './server/studio-plugin.ts'
import { removeUnfinished } from './writer/replace-file.ts'

const content = join(root, 'content')

/** Where there is a screen; elsewhere the address in the terminal is enough. */
function openBrowser(address: string): void {
  const commands: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  const command = commands[process.platform] ?? 'xdg-open'
  const child = spawn(command, [address], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function writeAddress(bound: string | AddressInfo | null | undefined, token: string): string {
  const port = typeof bound === 'object' ? bound?.port : undefined
  return `http://127.0.0.1:${port}${base}?token=${token}`
}

await stopWithSentence(async () => {
  const { port, dataDir } = readSettings()
  await openDataFolder(dataDir)
  await removeUnfinished(content)
  const copy = await keepCopy(content, dataDir, new Date())
  await loadSchemas()
  const token = createToken()
  const server = await createServer({
    root,
    configLoader: 'native',
    cacheDir: 'node_modules/.cache/solstice/studio',
    plugins: [markedContent(), studioPlugin(token), serveSiteFiles()],
    optimizeDeps: { entries: ['app/entry.client.tsx', 'studio/frame/main.tsx'] },
    // Fonts lie in node_modules, which may be a link to elsewhere.
    server: {
      host: '127.0.0.1',
      port,
      cors: false,
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
    },
  })
  await server.listen()
  const address = writeAddress(server.httpServer?.address(), token)
  console.log(`Change the site here: ${address}`)
  console.log(`Your content as it was is kept in ${copy}`)
  if (!process.argv.includes('--no-browser') && process.stdout.isTTY) openBrowser(address)
})
