/** A build that must not be served: the message says what to fix, and no stack is shown. */
export class BuildError extends Error {
  override name = 'BuildError'
}
