import { closeWith, runStaticChecks, runVitest } from '#tests/runner/test-steps.ts'
import { shareCompiledCode } from '#tools/share-compiled-code.ts'

shareCompiledCode()
const statics = runStaticChecks()
const unit = runVitest('unit')
closeWith([...(await statics), unit])
