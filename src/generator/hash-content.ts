import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#content/parse-yaml.ts'
import { contentFolder } from '#content/texts.ts'

/** What an operating system or an editor keeps in a folder, and notes for the owner. */
export const isIgnored = (file: string) =>
  /(?:^|\/)(?:\.|(?:thumbs\.db|desktop\.ini)$)|\.md$/i.test(file)

/** The files of a folder, by names that are the same on any machine. */
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path: join(folder, path), name: path.replaceAll('\\', '/').normalize() }))
    .filter(({ path, name }) => !isIgnored(name) && statSync(path).isFile())
    .sort((one, other) => (one.name < other.name ? -1 : 1))

/**
 * The same on any machine for the same words and pictures, whatever comments and line breaks are. It stands in
 * the sitemap only: in pages, one word would change all of them. They have a hash of their own (postprocess.ts).
 */
export function hashContent(folder = contentFolder): string {
  const hash = createHash('sha256')
  for (const { path, name } of listFiles(folder)) {
    const bytes = readFileSync(path)
    const written = name.endsWith('.yaml') ? parseYaml(bytes.toString()).value : undefined
    hash.update(`\n${name}\n`).update(written === undefined ? bytes : JSON.stringify(written))
  }
  return hash.digest('hex').slice(0, 12)
}
