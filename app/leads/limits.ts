/**
 * How long an answer may be. Characters are Unicode code points, and CRLF counts as one, because that
 * is what a browser, this server and a database can all count alike (decision 13).
 */
export const limits = {
  /** After trimming. */
  nameMin: 2,
  nameMax: 120,
  /** The longest address that mail can be delivered to. */
  emailMax: 254,
  aboutMax: 5_000,
  /** The composed message: the longest "about", every other line at its longest, and some room. */
  messageMax: 7_000,
  /** Where a sign-up came from (source.ts). */
  sourceMax: 120,
  /** The oldest date of birth that the form takes. */
  birthdayMin: '1900-01-01',
} as const

/** From this many characters before the end on, the form shows how many are left. */
export const aboutWarningAt = 500
