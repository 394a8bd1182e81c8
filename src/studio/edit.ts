import { requireContent } from '#generator/check-content.ts'
import { runMain } from '#tools/run-command.ts'
import { openStudio } from './open-studio.ts'

await runMain(async () => {
  await requireContent()
  await openStudio()
})
