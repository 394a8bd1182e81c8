/** How many letters must change, or neighbours change places, to make one word of the other. */
function countSlips(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  let beforeThat: number[] = []
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const change = (above[at - 1] ?? 0) + (isSame ? 0 : 1)
      const swap = isSwapped ? (beforeThat[at - 2] ?? 0) + 1 : change
      line.push(Math.min(change, swap, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1))
    }
    beforeThat = above
    above = line
  }
  return above[other.length] ?? 0
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
