/** A mistake in content/, as the owner reads it. */
export type Mistake = {
  /** "content/home.yaml" */
  file: string
  /** Absent if the mistake is about a whole file, such as a photograph. */
  line?: number
  /** `"opening" > "heading" is empty: write something, or take the line out` */
  message: string
}

/** `content/home.yaml, line 19: "opening" > "heading" is empty: …` */
export function writeMistake({ file, line, message }: Mistake): string {
  const place = line === undefined ? file : `${file}, line ${line}`
  return `${place}: ${message}${/[.?!]$/.test(message) ? '' : '.'}`
}

/** For a file whose text is gone. */
export const howToBringBack = (file: string) =>
  `bring back what stood in it with "git restore ${file}", or from your download of the site`

/** Thrown for content with mistakes. The message lists them; a stack would not help the owner. */
export class ContentError extends Error {
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(writeMistake).join('\n'))
    this.name = 'ContentError'
    this.stack = this.message
  }
}
