/**
 * The owner's settings or machine keep the server from starting, or a command from doing its work: a port in
 * use, a broken file, a backend that refuses. The message says what to do, and no stack is shown.
 */
export class StartError extends Error {
  override name = 'StartError'
}
