/** Calls that come while one is running are all answered by one more, after it: each sees what it waited for. */
export function joinCalls(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const call = (): Promise<void> => {
    if (running) {
      const again = () => {
        next = undefined
        return call()
      }
      next ??= running.then(again, again)
      return next
    }
    running = task().finally(() => {
      running = undefined
    })
    return running
  }
  return call
}
