import { describeTrial } from './describe-trial.ts'
import { findOwnersChromium } from './start-chromium.ts'
import { findOwnersFirefox } from './start-firefox.ts'

describeTrial('Firefox', findOwnersFirefox())
describeTrial('Chromium', findOwnersChromium())
