import { ensureBuild } from '#builder/builds/ensure-build.ts'
import {
  closeWith,
  runBuiltAndEngines,
  runJourneys,
  runStaticChecks,
  runUnit,
} from '#tests/runner/test-steps.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { everyBrowser, installBrowsers } from '#tools/install-browsers.ts'
import { shareCompiledCode } from '#tools/share-compiled-code.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

await stopWithSentence(async () => {
  // Meanwhile the site is built and everything runs that needs no browser.
  const installed = installBrowsers(everyBrowser)
  // Format, lint and types: beside a build half of the machine is idle.
  const statics = runStaticChecks()
  try {
    ensureBuild()
  } catch (error) {
    // What they found may be why.
    await statics
    throw error
  }
  shareCompiledCode()
  const unit = runUnit()
  await installed
  const browser = await findBrowser()
  closeWith([...(await statics), unit, runBuiltAndEngines(browser), runJourneys(browser)])
})
