import { insistOnContent } from './insist-on-content.ts'
import { stopWithSentence } from './stop-with-sentence.ts'

await stopWithSentence(async () => {
  await insistOnContent()
  // Not before, because it reads the words of the site.
  const { renewSite } = await import('./build-site.ts')
  renewSite()
})
