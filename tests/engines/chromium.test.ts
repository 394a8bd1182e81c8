import { describeJourneys } from './describe-journeys.ts'
import { describeTrial } from './describe-trial.ts'
import { findChromium, findOwnersChromium } from './start-chromium.ts'

describeJourneys('Chromium', findChromium())
describeTrial('Chromium', findOwnersChromium())
