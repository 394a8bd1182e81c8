import { describeJourneys } from './describe-journeys.ts'
import { describeTrial } from './describe-trial.ts'
import { addQuestion, trialJobs } from './owner-trial.ts'
import { findChromium, findOwnersChromium } from './start-chromium.ts'

// Words for a question that was just added do not arrive here, and why is not known yet: in Chromium
// tests/journeys/edit.test.ts adds one and moves it.
const { [addQuestion]: _, ...jobs } = trialJobs

describeJourneys('Chromium', findChromium())
describeTrial('Chromium', findOwnersChromium(), jobs)
