/** All pieces as one text, for tests: they are few there. */
export async function gatherText(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
