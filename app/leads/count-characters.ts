/** Code points, with CRLF as one: "é" typed as two code points is two, an emoji of one is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text.replaceAll('\r\n', '\n')) count += 1
  return count
}
