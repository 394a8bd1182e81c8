import { ensureBuild } from './ensure-build.ts'
import { findBrowser } from './find-browser.ts'
import { everyBrowser, installBrowsers } from './install-browsers.ts'
import { stopWithSentence } from './stop-with-sentence.ts'
import { closeWith, runEngines, runJourneys, runStaticChecks, runVitest } from './test-steps.ts'

await stopWithSentence(async () => {
  // Meanwhile the site is built and everything runs that needs no browser.
  const installed = installBrowsers(everyBrowser)
  ensureBuild()
  const steps = [...runStaticChecks(), runVitest('unit')]
  await installed
  const browser = await findBrowser()
  closeWith([...steps, runVitest('built', browser), runJourneys(browser), runEngines(browser)])
})
