/**
 * The owner's settings or machine keep the server from starting, or a command from doing its work: a port in
 * use, a broken file, a backend that refuses. The message says what to do, and no stack is shown.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** What was typed is no command, or names what is not there. The message says so, and no stack is shown. */
export class UsageError extends Error {
  override name = 'UsageError'
}
