import { describeJourneys } from './describe-journeys.ts'
import { describeTrial } from './describe-trial.ts'
import { findFirefox, findOwnersFirefox } from './start-firefox.ts'

describeJourneys('Firefox', findFirefox())
describeTrial('Firefox', findOwnersFirefox())
