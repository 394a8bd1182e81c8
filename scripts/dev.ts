import { createServer } from 'vite'
import { openDataFolder } from '#server/data-folder.ts'
import { readSettings } from '#server/settings.ts'
import { openStore } from '#server/store/open-store.ts'
import { answerLeads } from './answer-leads.ts'
import { root } from './run-tool.ts'
import { startWithContent } from './start-with-content.ts'
import { stopWithSentence } from './stop-with-sentence.ts'

async function startDev(): Promise<void> {
  const settings = readSettings()
  await openDataFolder(settings.dataDir)
  const store = settings.hosted ? undefined : openStore(settings.dataDir)
  const { host, port } = settings
  // Not before, because it reads the words of the site.
  const { serveSiteFiles } = await import('./serve-site-files.ts')
  const server = await createServer({
    root,
    // Node reads the config itself: Vite would restart with every word that its pictures are drawn from.
    configLoader: 'native',
    plugins: [answerLeads(settings, store), serveSiteFiles()],
    server: { host, port, strictPort: true },
  })
  await server.listen()
  server.printUrls()
}

await stopWithSentence(() => startWithContent(startDev))
