import { closeWith, runStaticChecks, runUnit } from '#tests/runner/test-steps.ts'
import { shareCompiledCode } from '#tools/share-compiled-code.ts'

shareCompiledCode()
const statics = runStaticChecks()
const unit = runUnit()
closeWith([...(await statics), unit])
