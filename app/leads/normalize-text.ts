/** What a form does to an answer of several lines: spaces around it go, line ends become LF. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** The same for one line. A browser's own text field drops line breaks; so does a forged post here. */
export function normalizeLine(text: string): string {
  // Split first: a pattern that also looks for the spaces around a break takes hours over a book of them.
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}
