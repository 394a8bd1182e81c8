import { insistOnContent } from '#builder/words/insist-on-content.ts'
import { declareProduction } from '#server/settings/settings.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

await stopWithSentence(async () => {
  declareProduction()
  await insistOnContent()
  // Not before, because it reads the words of the site.
  const { renewSite } = await import('#builder/builds/build-site.ts')
  await renewSite()
})
