/**
 * Brings a window to what content/ holds. Each look tells how many changes it has seen, so that many may
 * ask for the same one: whoever writes, and whoever hears of it.
 */
export function createCatchUp(look: () => Promise<number>): (changes: number) => Promise<void> {
  let seen = -1
  let running: Promise<void> | undefined
  const lookOnce = () => {
    running = look()
      .then((changes) => {
        seen = changes
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  return async (changes) => {
    while (seen < changes) {
      // Another one's look may have met a file that was half written, and failed: that is told to him.
      if (running) await running.catch(() => {})
      else await lookOnce()
    }
  }
}
