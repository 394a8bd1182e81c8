import { readContent } from '#reader/read-content.ts'
import { call } from './page.ts'

/** What to do after a pillar or a topic: the same everywhere, and only one thing. */
export const nextStep = readContent('next-step', call)
