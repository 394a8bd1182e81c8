import { readSettings } from '#server/settings.ts'
import { chooseBuild } from './choose-build.ts'
import { stopWithSentence } from './stop-with-sentence.ts'

export function startSite(): Promise<void> {
  return stopWithSentence(async () => {
    const { settings, ...build } = chooseBuild(readSettings())
    const { startServer } = await import('#server/main.ts')
    await startServer(settings, build)
  })
}
