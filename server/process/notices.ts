import type { Log } from './log.ts'

export type Notices = {
  /** Says it once in the log; it stays in /healthz until the server starts anew. */
  say(sentence: string): void
  list(): string[]
}

/** How often it is looked whether there is something to say that nobody has asked for. */
const lookEveryMs = 60_000

/** What the owner should know, that stops nothing. `findMore` tells what else there is just now. */
export function createNotices(
  log: Pick<Log, 'notice'>,
  findMore: () => string[] = () => [],
): Notices {
  const said = new Set<string>()
  function say(sentence: string): void {
    if (said.has(sentence)) return
    said.add(sentence)
    log.notice(sentence)
  }
  function list(): string[] {
    findMore().forEach(say)
    return [...said]
  }
  setInterval(list, lookEveryMs).unref()
  return { say, list }
}
