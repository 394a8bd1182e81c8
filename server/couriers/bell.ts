type Bell = {
  /** Resolves when somebody rings, or has rung since the last wait, or after this time. */
  wait(ms: number): Promise<void>
  ring(): void
}

/** Longer ones overflow a timer and would ring at once. */
const longestMs = 2 ** 31 - 1

/** What a loop sleeps by: it holds no process back from ending. */
export function createBell(): Bell {
  let isRung = false
  let wake = () => {}
  return {
    async wait(ms) {
      if (!isRung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, Math.min(Math.max(ms, 0), longestMs)).unref()
        wake = resolve
        await promise
        clearTimeout(timer)
      }
      isRung = false
      wake = () => {}
    },
    ring() {
      isRung = true
      wake()
    },
  }
}
