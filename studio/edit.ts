import { insistOnContent } from '#builder/words/insist-on-content.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

await stopWithSentence(async () => {
  await insistOnContent()
  // Not before, because it reads the words of the site.
  const { openStudio } = await import('./open-studio.ts')
  await openStudio()
})
