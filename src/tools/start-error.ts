/** Something the owner can fix: the message is a sentence, and no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
