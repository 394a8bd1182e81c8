import { countSlips } from '#reader/nearest.ts'

/** What became of a name that content gives for a photograph. */
export type NameMatch =
  | { name: string }
  /** Several files differ from it by capitals and spaces only. */
  | { several: readonly string[] }
  /** None is called that; `nearest` is what he may have meant. */
  | { nearest: string | undefined }

/** Windows and macOS see no difference between capitals, and macOS writes accents in two parts. */
function loosen(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, '')
}

/** Finds the file that a name means, as written or with other capitals and spaces. */
export function matchName(wanted: string, names: readonly string[]): NameMatch {
  if (names.includes(wanted)) return { name: wanted }
  const alike = names.filter((name) => loosen(name) === loosen(wanted))
  const [only] = alike
  if (only !== undefined && alike.length === 1) return { name: only }
  return alike.length > 1 ? { several: alike } : { nearest: findNearest(wanted, names) }
}

/** The most alike, when at least half of it is. */
function findNearest(wanted: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, slips: countSlips(loosen(wanted), loosen(name)) }))
    .filter(({ name, slips }) => slips <= Math.max(wanted.length, name.length) / 2)
    .sort((one, other) => one.slips - other.slips)
  return nearest?.name
}
