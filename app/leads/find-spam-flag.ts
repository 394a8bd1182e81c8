/** A field no person sees. The name says nothing, so that nothing fills it on purpose. */
export const honeypotName = 'topic'

/** Faster than anyone can answer seven questions, slower than a script needs. */
const fastestFillMs = 2_000

type Signs = {
  /** What stood in the honeypot. */
  honeypot: string
  /** How long the page had been open; unknown without script. */
  openForMs?: number | undefined
}

/** Why an application looks like a machine's, or nothing. It is stored all the same: people are odd. */
export function findSpamFlag({ honeypot, openForMs }: Signs): string | undefined {
  if (honeypot !== '') return 'a hidden field was filled in'
  if (openForMs !== undefined && openForMs < fastestFillMs) return 'sent faster than a person types'
  return undefined
}
