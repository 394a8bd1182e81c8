import { requireContent } from '#generator/check-content.ts'
import { stopWithSentence } from '#tools/run-command.ts'
import { openStudio } from './open-studio.ts'

await stopWithSentence(async () => {
  await requireContent()
  await openStudio()
})
