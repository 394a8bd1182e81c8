import type { Log } from './log.ts'

type Ending = {
  /** Finishes answers in flight and what waits to be stored. */
  close(): Promise<void>
  /** Writes what is left of the log. */
  flush(): Promise<void>
  log: Log
}

/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 500

/** How long a process that has broken may take for its last commits and answers. */
const lastWorkMs = 5_000

/** Ends the process with 0 on a signal, and with 1 after an uncaught error. */
export function endWithProcess({ close, flush, log }: Ending): void {
  let endingSince: number | undefined
  async function end(code: number): Promise<void> {
    endingSince = performance.now()
    await close()
    await flush()
    process.exit(code)
  }
  function endOnSignal(): void {
    if (endingSince === undefined) void end(0)
    else if (performance.now() - endingSince > sameSignalMs) process.exit(1)
  }
  process.on('SIGINT', endOnSignal)
  process.on('SIGTERM', endOnSignal)
  // The state after such an error is unknown: a supervisor restarts the server.
  process.on('uncaughtException', (error) => {
    log.error(error)
    if (endingSince !== undefined) return
    setTimeout(() => process.exit(1), lastWorkMs).unref()
    void end(1)
  })
}
