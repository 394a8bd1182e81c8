/** What was typed is no command, or names what is not there. The message says so, and no stack is shown. */
export class UsageError extends Error {
  override name = 'UsageError'
}
