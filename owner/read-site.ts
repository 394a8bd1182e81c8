import { StartError } from '#server/process/start-error.ts'

/** The site that a command is asked about, from the words behind its name; undefined where there are none. */
export function readSite(words: readonly string[], command: string): string | undefined {
  const [address, ...rest] = words
  if (address === undefined) return undefined
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isWeb && rest.length === 0) return url.origin
  throw askForSite(command)
}

export function askForSite(command: string): StartError {
  return new StartError(
    `Say which site, for example: npm run ${command} -- https://www.your-name.com`,
  )
}
