/** One thing that is wrong in content/, as its owner reads it. */
export type Mistake = {
  /** "content/home.yaml" */
  file: string
  /** Absent where it is about the file itself, such as a photograph. */
  line?: number
  /** `"opening" > "heading" is empty: write something, or take the line out` */
  message: string
}

/** `content/home.yaml, line 19: "opening" > "heading" is empty: …` */
export function writeMistake({ file, line, message }: Mistake): string {
  const place = line === undefined ? file : `${file}, line ${line}`
  return `${place}: ${message}${/[.?!]$/.test(message) ? '' : '.'}`
}

/** Content that cannot be used, with every sentence about it; the stack would say nothing more. */
export class ContentError extends Error {
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(writeMistake).join('\n'))
    this.name = 'ContentError'
    this.stack = this.message
  }
}
