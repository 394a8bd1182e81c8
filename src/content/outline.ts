import { writeNumber } from './fill-places.ts'
import { parseYaml } from './parse-yaml.ts'
import { type Address, anchors, paths } from './paths.ts'
import type { Texts } from './texts.ts'

/** What rules need to know of other files, read before any file is checked. */
export type Outline = ReturnType<typeof readOutline>

/** Skips what is malformed, because checking that file reports it. */
export function readOutline(texts: Texts) {
  const ownPages = listFolder(texts, 'pages')
  const gatherings = listFolder(texts, 'gatherings')
  const navigation = readWritten(texts, 'navigation') as { footer?: unknown } | undefined
  const site = readWritten(texts, 'site') as { name?: unknown } | undefined
  const count = (name: string) => {
    const list = readWritten(texts, name)
    return writeNumber(Array.isArray(list) ? list.length : 0)
  }
  return {
    /** "press" for content/pages/press.yaml, the page at /press. */
    ownPages,
    /** "midsummer" for content/gatherings/midsummer.yaml, the gathering at /midsummer. */
    gatherings,
    /** The addresses that a link may lead to. */
    addresses: [...listPaths(texts), ...Object.values<Address>(anchors)],
    /** The headings of the footer's columns. */
    columns: listWritten(navigation?.footer, 'heading'),
    /** The labels of the owner's pages in the bar. */
    menus: ownPages.flatMap((name) => listWritten([readWritten(texts, `pages/${name}`)], 'menu')),
    /** Addresses that redirect to another. */
    moved: listWritten(readWritten(texts, 'redirects'), 'from'),
    /** What every text of content/ may say in braces. */
    places: {
      brand: typeof site?.name === 'string' ? site.name : '',
      founders: count('founders'),
      questions: count('questions'),
      gatherings: writeNumber(gatherings.length),
    },
  }
}

const listFolder = (texts: Texts, folder: 'pages' | 'gatherings') =>
  [...texts.keys()]
    .filter((name) => name.startsWith(`${folder}/`) && !name.endsWith('.yml'))
    .map((name) => name.slice(folder.length + 1))
    .filter((name) => !name.includes('/'))

/** The addresses of all pages: those that are code, and those that are files. */
export const listPaths = (texts: Texts): Address[] => [
  ...Object.values(paths),
  ...[...listFolder(texts, 'gatherings'), ...listFolder(texts, 'pages')].map(
    (name) => `/${name}` as const,
  ),
]

const readWritten = (texts: Texts, name: string) => parseYaml(texts.get(name) ?? '').value

/** The values of one field in all rows of a list. */
const listWritten = (rows: unknown, name: string): string[] =>
  Array.isArray(rows)
    ? rows.flatMap((row) => (row?.[name] === undefined ? [] : String(row[name])))
    : []
