/** What a browser says of a call that nobody waits for any more: Firefox has a name of its own for some. */
const isLeft = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')

/** A window that is being left, or whose studio was stopped, gets no answer, and has no use for one. */
export async function unlessGone(task: Promise<unknown>): Promise<void> {
  try {
    await task
  } catch (error) {
    if (!isLeft(error)) throw error
  }
}

/** Nobody waits for it. */
export const inBackground = (task: Promise<unknown>): void => void unlessGone(task)
