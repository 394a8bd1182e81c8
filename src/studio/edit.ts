import { insistOnContent } from '#generator/check-all-content.ts'
import { stopWithSentence } from '#tools/run-command.ts'

await stopWithSentence(async () => {
  await insistOnContent()
  // Not before, because it reads the words of the site.
  const { openStudio } = await import('./open-studio.ts')
  await openStudio()
})
