/** The Damerau-Levenshtein distance: letters to insert, delete, replace or swap with their neighbour. */
export function countEdits(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  const read = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    rows.push(line)
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      const changed = read(row - 1, at - 1) + (isSame ? 0 : 1)
      const swapped = isSwapped ? read(row - 2, at - 2) + 1 : changed
      line.push(Math.min(changed, swapped, read(row - 1, at) + 1, read(row, at - 1) + 1))
    }
  }
  return read(from.length, to.length)
}

/** The word that was probably meant, if one is similar enough. */
export function nearest<Candidate extends string>(
  written: string,
  candidates: readonly Candidate[],
) {
  const max = Math.max(1, Math.floor(written.length / 3))
  const [near] = candidates
    .map((word) => ({ word, edits: countEdits(written.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits)
  return near && near.edits <= max ? near.word : undefined
}
