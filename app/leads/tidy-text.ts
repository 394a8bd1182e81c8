/** What a form does to an answer of several lines: spaces around it go, line ends become LF. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** The same for one line. A browser's own text field drops line breaks; so does a forged post here. */
export function tidyLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim()
}
