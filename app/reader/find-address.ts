import { type Address, anchors, paths, withoutSlash } from '#paths.ts'

const addresses: readonly Address[] = [...Object.values(paths), ...Object.values(anchors)]

/** "aboutUs" -> "about-us" */
const inKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const byName = new Map<string, Address>([
  ...Object.values(paths).map((path) => [path.slice(1), path] as const),
  ...Object.entries(paths).map(([name, path]) => [inKebabCase(name), path] as const),
])

/** All that may be written where a link is wanted. */
export const linkWords: readonly string[] = [...addresses, ...byName.keys()].filter(Boolean)

/** The address that is meant by "/apply", "/apply/", "apply", "Apply". */
export function findAddress(written: string): Address | undefined {
  const path = withoutSlash(written.trim().toLowerCase())
  return addresses.find((address) => address === path) ?? byName.get(path)
}
