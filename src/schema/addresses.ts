import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, anchors, paths, withoutSlash } from './paths.ts'
import { contentFolder } from './read-content.ts'

/** "press" for content/pages/press.yaml, the page at /press. Read each time: owners add files. */
export function listOwnPages(): string[] {
  const folder = join(contentFolder, 'pages')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -5))
    .sort()
}

/** The addresses of all pages: those that are code, and those in content/pages/. */
export const listPages = (): Address[] => [
  ...Object.values(paths),
  ...listOwnPages().map((name) => `/${name}` as const),
]

/** Everything that a link may lead to. */
export const listAddresses = (): Address[] => [...listPages(), ...Object.values(anchors)]

/** "aboutUs" -> "about-us" */
const inKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every way to write an address, with what it means: "/apply", "apply". */
export function nameAddresses(): Map<string, Address> {
  return new Map<string, Address>([
    ...Object.entries(paths).map(([name, path]) => [inKebabCase(name), path] as const),
    ...listAddresses().flatMap(
      (path) =>
        [
          [path.slice(1), path],
          [path, path],
        ] as const,
    ),
  ])
}

/** The address that is meant by "/apply", "/apply/", "apply", "Apply". */
export const findAddress = (written: string): Address | undefined =>
  nameAddresses().get(withoutSlash(written.trim().toLowerCase()))
