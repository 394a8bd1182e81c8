import { closeWith, runStaticChecks, runVitest } from './test-steps.ts'

closeWith([...runStaticChecks(), runVitest('unit')])
