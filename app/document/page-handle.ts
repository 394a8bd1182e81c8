import { useState } from 'react'
import { type UIMatch, useMatches } from 'react-router'

/** What a route may declare about itself: `export const handle = { isInteractive: true } satisfies PageHandle`. */
export type PageHandle = {
  /** The page needs React in the browser. Without it no framework script is sent. */
  isInteractive?: true
}

/**
 * Whether the document was opened on an interactive page. Frozen for the life of the document:
 * after a client-side move to a static page the scripts must stay where they are.
 */
export function useStartedInteractive(): boolean {
  const matches = useMatches() as UIMatch<unknown, PageHandle | undefined>[]
  const [startedInteractive] = useState(
    matches.some((match) => match.handle?.isInteractive === true),
  )
  return startedInteractive
}
