/** Something its owner can mend: the message is a sentence for him, and no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
