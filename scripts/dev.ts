import { createServer, mergeConfig } from 'vite'
import { insistOnContent } from '#build/check-all-content.ts'
import { answerLeads } from '#build/dev/answer-leads.ts'
import { livePages } from '#build/dev/live-pages.ts'
import { localHost, localServer } from '#build/dev/local-server.ts'
import { describeLiveSite } from '#build/site-config.ts'
import { openDataFolder } from '#server/process/data-folder.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openStore } from '#server/store/open-store.ts'
import { stopWithSentence } from '#tools/run-command.ts'

async function startDev(): Promise<void> {
  await insistOnContent()
  const settings = readSettings()
  await openDataFolder(settings.dataDir)
  const store = settings.hosted ? undefined : openStore(settings.dataDir)
  const { host, port } = settings
  if (host !== localHost) {
    console.log('npm run dev listens on this machine only, whatever HOST says.')
  }
  const own = [localServer(['src']), answerLeads(settings, store), livePages()]
  const server = await createServer(
    mergeConfig(describeLiveSite(), { plugins: own, server: { port, strictPort: true } }),
  )
  await server.listen()
  server.printUrls()
}

await stopWithSentence(startDev)
