import { closeWith, runStaticChecks, runVitest } from '#tests/runner/test-steps.ts'
import { shareCompiledCode } from '#tools/share-compiled-code.ts'

shareCompiledCode()
closeWith([...runStaticChecks(), runVitest('unit')])
