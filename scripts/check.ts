import { closeWith, runStaticChecks, runUnit } from '#tests/runner/test-steps.ts'

const statics = runStaticChecks()
const unit = runUnit()
closeWith([...(await statics), unit])
