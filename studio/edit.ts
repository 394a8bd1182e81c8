import { startWithContent } from '#builder/words/start-with-content.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

async function edit(): Promise<void> {
  // Not before, because it reads the words of the site.
  const { openStudio } = await import('./open-studio.ts')
  await openStudio()
}

await stopWithSentence(() => startWithContent(edit))
