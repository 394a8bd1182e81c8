import { readSettings } from '#server/settings/settings.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'
import { chooseBuild } from './choose-build.ts'

export function serveBuild(): Promise<void> {
  return stopWithSentence(async () => {
    const { settings, ...build } = chooseBuild(readSettings())
    const { startServer } = await import('#server/main.ts')
    await startServer(settings, build)
  })
}
