import { describeJourneys } from './describe-journeys.ts'
import { findChromium } from './start-chromium.ts'

describeJourneys('Chromium', findChromium())
