/** A problem that the owner can fix. The message says how; no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
