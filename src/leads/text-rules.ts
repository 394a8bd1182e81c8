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
  /** Where a sign-up came from (campaign.ts). */
  sourceMax: 120,
  /** The name of a gathering's file. */
  gatheringMax: 60,
  /** The oldest date of birth that the form takes. */
  birthdayMin: '1900-01-01',
} as const

/** From this many characters before the end on, the form shows how many are left. */
export const aboutWarningAt = 500

/** Code points, with CRLF as one: "é" typed as two code points is two, an emoji of one is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.replaceAll('\r\n', '\n')) count += 1
  return count
}

/** 5000 -> "5,000", for the owner. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** What a form does to an answer of several lines: spaces around it go, line ends become LF. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** What a form does to an answer of one line: a forged post may hold breaks that a browser's field drops. */
export function normalizeLine(text: string): string {
  // Not one pattern for breaks and spaces: it would backtrack for hours on long runs of spaces.
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** Characters around an address that was copied from a text. No address begins or ends with one. */
const around = ' \t.,;:<>()"\u200b'

/** " <tom@example.com>." becomes "tom@example.com". */
export function normalizeEmail(text: string): string {
  const line = normalizeLine(text).replace(/^mailto:/i, '')
  // Not a pattern: it would backtrack for minutes on long runs of dots.
  let start = 0
  let end = line.length
  while (start < end && around.includes(line.charAt(start))) start += 1
  while (end > start && around.includes(line.charAt(end - 1))) end -= 1
  return line.slice(start, end)
}

/** A name in an address: small letters and digits, with single hyphens between them. PostgreSQL reads it alike. */
export const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

const letters = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const ending = '[a-z]([a-z0-9-]{0,61}[a-z0-9])'

/**
 * The HTML standard's rule for an e-mail field, but without stray dots and with a dot in the domain.
 * Written so that JavaScript and PostgreSQL read it alike; case is ignored in both.
 */
const email = new RegExp(`^${letters}(\\.${letters})*@(${label}\\.)+${ending}$`, 'i')

export function isEmailAddress(text: string): boolean {
  // The length first, so that the pattern never runs on a long text.
  return text.length <= limits.emailMax && email.test(text)
}
