import { isWhole } from '#tests/sample.ts'
import { describeTrial } from './describe-trial.ts'
import { findOwnersChromium } from './start-chromium.ts'
import { findOwnersFirefox } from './start-firefox.ts'

const startFirefox = findOwnersFirefox()
describeTrial('Firefox', startFirefox)

// Most of what an owner does is tried in Chromium by the journeys of the studio, edit*.test.ts.
if (isWhole || !startFirefox) describeTrial('Chromium', findOwnersChromium())
