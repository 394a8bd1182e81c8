/** Of the longest leads, less than a megabyte. */
const fewestRows = 25
/** What a Supabase project gives at most in one answer, unless its owner changed it. */
const mostRows = 1_000
const pageCharacters = 175_000
/** Everything but the message. */
const otherCharacters = 200

export const firstPageRows = fewestRows

/**
 * How many leads to read next: many short ones or few long ones. A page is in memory several times over,
 * and Node takes more of it the more it meets at once.
 */
export function choosePageRows(page: readonly { message: string | null }[]): number {
  const characters = page.map(({ message }) => (message?.length ?? 0) + otherCharacters)
  const average = characters.reduce((sum, count) => sum + count, 0) / page.length
  return Math.min(mostRows, Math.max(fewestRows, Math.floor(pageCharacters / average)))
}
