import type { Log } from './log.ts'

type Ending = {
  /** Finishes answers in flight and what waits to be stored. */
  close(): Promise<void>
  /** Resolves once the log has left the process. */
  flush(): Promise<void>
  log: Pick<Log, 'error'>
}

/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 500

/** How long a process that has broken may take for its last commits and answers. */
const lastWordsMs = 5_000

/** Ends the process with 0 on a signal, and with 1 after an error that nobody has caught. */
export function endWithProcess({ close, flush, log }: Ending): void {
  let ending: number | undefined
  async function end(code: number): Promise<void> {
    ending = performance.now()
    await close()
    await flush()
    process.exit(code)
  }
  function endOnSignal(): void {
    if (ending === undefined) void end(0)
    else if (performance.now() - ending > sameSignalMs) process.exit(1)
  }
  /** Nobody knows what state such an error leaves behind. A supervisor starts the server anew. */
  function endBroken(error: unknown): void {
    log.error(error)
    if (ending !== undefined) return
    setTimeout(() => process.exit(1), lastWordsMs).unref()
    void end(1)
  }
  process.on('SIGINT', endOnSignal)
  process.on('SIGTERM', endOnSignal)
  process.on('uncaughtException', endBroken)
}
