/** How many slips of a key make one word of the other: a letter more, less, wrong, or two in turn. */
export function countSlips(one: string, other: string): number {
  const table = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  const look = (row: number, at: number) => table[row]?.[at] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    table.push(line)
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const change = look(row - 1, at - 1) + (isSame ? 0 : 1)
      const swap = isSwapped ? look(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY
      line.push(Math.min(change, swap, look(row - 1, at) + 1, look(row, at - 1) + 1))
    }
  }
  return look(one.length, other.length)
}

/** The word that was probably meant, where one is near enough. */
export function nearest<Word extends string>(
  written: string,
  words: readonly Word[],
): Word | undefined {
  const near = words
    .map((word) => ({ word, slips: countSlips(written.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.slips - other.slips)[0]
  const most = Math.max(1, Math.floor(written.length / 3))
  return near && near.slips <= most ? near.word : undefined
}
