import { normalizeLine } from './normalize-text.ts'

/** What comes along when an address is copied out of a sentence or a mail. None of it can begin or end one. */
const around = ' \t.,;:<>()"\u200b'

/** An address without what stands around it: " <tom@example.com>." is tom@example.com. */
export function normalizeEmail(text: string): string {
  const line = normalizeLine(text).replace(/^mailto:/i, '')
  // By hand: a pattern that looks for dots before the end takes minutes over a book of them.
  let start = 0
  let end = line.length
  while (start < end && around.includes(line.charAt(start))) start += 1
  while (end > start && around.includes(line.charAt(end - 1))) end -= 1
  return line.slice(start, end)
}
