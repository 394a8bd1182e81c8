import type { Log } from './log.ts'

export type Notices = {
  /** Says it once in the log; it stays in /healthz until the server starts anew. */
  say(sentence: string): void
  list(): string[]
}

/** What the owner should know, that stops nothing. */
export function createNotices(log: Pick<Log, 'notice'>): Notices {
  const said = new Set<string>()
  return {
    say(sentence) {
      if (said.has(sentence)) return
      said.add(sentence)
      log.notice(sentence)
    },
    list: () => [...said],
  }
}
