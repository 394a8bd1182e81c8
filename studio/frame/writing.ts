import { createContext } from 'react'
import type { WriteResult } from '#studio/writer/writer.ts'

/**
 * Writes, says so, and shows what content/ holds then; what was not written comes back as sentences.
 * Until it is shown, lists take no further step: their numbers are those from before.
 */
export type Write = (task: () => Promise<WriteResult>, done?: string) => Promise<readonly string[]>

/** Whether something is being written that is not shown yet. */
export const IsWriting = createContext(false)
