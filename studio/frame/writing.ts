import { createContext, useState } from 'react'
import type { Written } from './protocol.ts'

/**
 * Writes, says so, and shows what content/ holds then; what was not written comes back as sentences.
 * Until it is shown, lists take no further step: their numbers are those from before.
 */
export type Write = (task: () => Promise<Written>, done?: string) => Promise<readonly string[]>

/** Whether something is being written that is not shown yet. */
export const IsWriting = createContext(false)

export function useWrite(
  onSaid: (sentence: string) => void,
  refresh: (changes: number) => Promise<void>,
) {
  const [writes, setWrites] = useState(0)
  const write: Write = async (task, done = 'Written.') => {
    setWrites((count) => count + 1)
    try {
      const result = await task()
      onSaid(result.isWritten ? done : result.sentences.join(' '))
      await refresh(result.changes)
      return result.isWritten ? [] : result.sentences
    } finally {
      setWrites((count) => count - 1)
    }
  }
  return { write, isWriting: writes > 0 }
}
