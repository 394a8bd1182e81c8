import { ensureBuild } from './ensure-build.ts'
import { findBrowser } from './find-browser.ts'
import { stopWithSentence } from './stop-with-sentence.ts'
import { closeWith, runJourneys, runStaticChecks, runVitest } from './test-steps.ts'

await stopWithSentence(async () => {
  const browser = await findBrowser()
  ensureBuild()
  const steps = [...runStaticChecks(), runVitest('unit'), runVitest('built', browser)]
  closeWith([...steps, runJourneys(browser)])
})
