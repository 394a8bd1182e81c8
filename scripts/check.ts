import { closeWith, runStaticChecks, runVitest } from '#tests/runner/test-steps.ts'

closeWith([...runStaticChecks(), runVitest('unit')])
