import { type DestinationStream, type Logger, pino } from 'pino'
import { showLines, writeCode } from './show-lines.ts'

export type Log = Logger

const output = {
  fd: 1,
  sync: false,
  minLength: 4096,
  /** Long enough to share one write among many lines, too short for a person to notice. */
  periodicFlush: 100,
  /** What waits for a reader that has stopped reading; more is dropped. */
  maxLength: 1024 * 1024,
}

/** How long an ending process waits for the reader of its log. */
const lastFlushMs = 1_000

/** JSON lines, or readable ones in a terminal. Names, e-mail addresses and messages never stand in it. */
export function createLog(isReadable: boolean, to?: DestinationStream) {
  const file = pino.destination(output)
  // The site goes on when its log can no longer be written.
  file.on('error', () => {})
  const destination = to ?? file
  const write = (line: string) => destination.write(describeLine(JSON.parse(line)))
  const log = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    isReadable ? { write } : destination,
  )
  const flush = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, lastFlushMs)
      file.flush(() => resolve())
    })
  return { log, flush }
}

type Line = Record<string, unknown> & { time: string; event: string; err?: { stack: string } }

/** {"event":"missed page","status":404,"path":"/gone",...} -> 08:15:00  missed page  status=404  path="/gone" */
function describeLine({ time, level: _, event, err, ...data }: Line): string {
  const clock = new Date(time).toTimeString().slice(0, 8)
  const facts = Object.entries(data).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const line = [clock, err?.stack ?? event, ...facts].join('  ')
  // No text can forge a line or a colour: only the lines of a stack, which are indented, stay.
  return `${showLines(line).replace(/\n(?! )/g, writeCode)}\n`
}
