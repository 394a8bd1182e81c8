import { StartError } from '#server/process/start-error.ts'

export function explainListenFailure(error: Error, host: string, port: number): StartError {
  return new StartError(describeFailure(error, host, port), { cause: error })
}

function describeFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other program or set PORT to a free one.`
    case 'EACCES':
      return `Port ${port} may not be used by this user. Set PORT to one above 1023, such as 3000.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`
    default:
      return `The server can not listen on ${host}, port ${port}: ${error.message}.`
  }
}
