/** What a log is written to: the process's standard output. */
type Sink = {
  write(text: string, done?: () => void): boolean
  /** How many bytes wait because nobody reads them. */
  readonly writableLength: number
}

type LogWriter = {
  write(line: string): void
  /** Resolves once all lines have left the process, or nobody reads them. */
  flush(): Promise<void>
}

/** Long enough to share one write among many lines, too short for a person to notice. */
const flushEveryMs = 100

/** What may wait for a reader who has stopped reading; more is left out and counted. */
export const mostWaitingBytes = 1_024 * 1_024

/** How long an ending process waits for the reader of its log. */
const lastPatienceMs = 1_000

/** Gathers lines and writes them together: a write for each costs a third of a page. */
export function createLogWriter(sink: Sink): LogWriter {
  let lines: string[] = []
  let bytes = 0
  let leftOut = 0
  let timer: NodeJS.Timeout | undefined

  function pour(done?: () => void): void {
    clearTimeout(timer)
    timer = undefined
    const text = lines.join('')
    lines = []
    bytes = 0
    sink.write(text, done)
  }
  function write(line: string): void {
    if (sink.writableLength + bytes + line.length > mostWaitingBytes) {
      leftOut += 1
      return
    }
    const note =
      leftOut > 0 ? `${JSON.stringify({ event: 'lines left out', count: leftOut })}\n` : ''
    leftOut = 0
    lines.push(note + line)
    bytes += note.length + line.length
    timer ??= setTimeout(pour, flushEveryMs)
  }
  return {
    write,
    flush: () =>
      new Promise((resolve) => {
        const patience = setTimeout(resolve, lastPatienceMs)
        pour(() => {
          clearTimeout(patience)
          resolve()
        })
      }),
  }
}
