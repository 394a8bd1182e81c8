import { describeJourneys } from './describe-journeys.ts'
import { findFirefox } from './start-firefox.ts'

describeJourneys('Firefox', findFirefox())
