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
export function findNearest(wanted: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, edits: countEdits(loosen(wanted), loosen(name)) }))
    .filter(({ name, edits }) => edits <= Math.max(wanted.length, name.length) / 2)
    .sort((one, other) => one.edits - other.edits)
  return nearest?.name
}

/** How many letters have to be added, taken away or changed to make one word of the other. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1]
    for (let at = 1; at < row.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
