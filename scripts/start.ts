import { startServer } from '#server/main.ts'
import { readSettings } from '#server/settings.ts'
import { ensureBuild } from './build-site.ts'
import { stopWithSentence } from './stop-with-sentence.ts'

await stopWithSentence(async () => {
  const settings = readSettings()
  ensureBuild()
  await startServer(settings)
})
