import { stopWithSentence } from './stop-with-sentence.ts'

await stopWithSentence(async () => {
  // Not before, because it reads the words of the site, in which the mistake may be.
  const { renewSite } = await import('./build-site.ts')
  renewSite()
})
