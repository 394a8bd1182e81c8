import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes `_redirects`, which static hosts read. They keep a visitor's query by themselves. */
export function writeHostRedirects(
  client: string,
  redirects: Readonly<Record<string, string>>,
): void {
  const rules = Object.entries(redirects).map(([from, to]) => `${from} ${to} 301\n`)
  writeFileSync(join(client, '_redirects'), rules.join(''))
}
