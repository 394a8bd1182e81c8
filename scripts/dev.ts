import { createServer } from 'vite'
import { answerLeads } from '#builder/plugins/answer-leads.ts'
import { localHost, localServer } from '#builder/plugins/local-server.ts'
import { startWithContent } from '#builder/words/start-with-content.ts'
import { openDataFolder } from '#server/process/data-folder.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openStore } from '#server/store/open-store.ts'
import { root } from '#tools/run-tool.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

async function startDev(): Promise<void> {
  const settings = readSettings()
  await openDataFolder(settings.dataDir)
  const store = settings.hosted ? undefined : openStore(settings.dataDir)
  const { host, port } = settings
  if (host !== localHost) {
    console.log('npm run dev listens on this machine only, whatever HOST says.')
  }
  // Not before, because it reads the words of the site.
  const { serveSiteFiles } = await import('#builder/plugins/serve-site-files.ts')
  const server = await createServer({
    root,
    // Node reads the config itself: Vite would restart with every word that its pictures are drawn from.
    configLoader: 'native',
    plugins: [localServer(settings, ['app']), answerLeads(settings, store), serveSiteFiles()],
    server: { port, strictPort: true },
  })
  await server.listen()
  server.printUrls()
}

await stopWithSentence(() => startWithContent(startDev))
