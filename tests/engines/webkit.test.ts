import { describeJourneys } from './describe-journeys.ts'
import { findWebKit } from './start-webkit.ts'

describeJourneys('WebKit', findWebKit())
