import { StartError } from '#server/process/start-error.ts'

/** The site that a command is asked about: its origin. */
export function requireSite(words: readonly string[], command: string): string {
  const [address = '', ...rest] = words
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isWeb && rest.length === 0) return url.origin
  throw new StartError(
    `Say which site, for example: npm run ${command} -- https://www.your-name.com`,
  )
}
