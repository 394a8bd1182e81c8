import { writeNumber } from './fill-places.ts'
import { parseYaml } from './parse-yaml.ts'
import { type Address, anchors, paths } from './paths.ts'
import type { Texts } from './texts.ts'

/** What rules between files know of content/, before any file has been checked. */
export type Outline = ReturnType<typeof readOutline>

/** Read from the files as they are written: what is wrong in one is reported with it. */
export function readOutline(texts: Texts) {
  const ownPages = listOwnPages(texts)
  const navigation = readWritten(texts, 'navigation') as { footer?: unknown } | undefined
  const founders = readWritten(texts, 'founders')
  return {
    /** "press" for content/pages/press.yaml, the page at /press. */
    ownPages,
    /** Everything that a link may lead to. */
    addresses: [...listPaths(texts), ...Object.values<Address>(anchors)],
    /** The headings of the footer's columns. */
    columns: listWritten(navigation?.footer, 'heading'),
    /** The words that the owner's pages put into the bar. */
    menus: ownPages.flatMap((name) => listWritten([readWritten(texts, `pages/${name}`)], 'menu')),
    /** Addresses that lead on to another. */
    moved: listWritten(readWritten(texts, 'redirects'), 'from'),
    /** How many founders there are, as a word. */
    founders: writeNumber(Array.isArray(founders) ? founders.length : 0),
  }
}

const listOwnPages = (texts: Texts) =>
  [...texts.keys()]
    .filter((name) => name.startsWith('pages/') && !name.endsWith('.yml'))
    .map((name) => name.slice('pages/'.length))
    .filter((name) => !name.includes('/'))

/** The addresses of all pages: those that are code, and those in content/pages/. */
export const listPaths = (texts: Texts): Address[] => [
  ...Object.values(paths),
  ...listOwnPages(texts).map((name) => `/${name}` as const),
]

const readWritten = (texts: Texts, name: string) => parseYaml(texts.get(name) ?? '').value

/** One field of each row of a file as it is written, where that is a list. */
const listWritten = (rows: unknown, name: string): string[] =>
  Array.isArray(rows)
    ? rows.flatMap((row) => (row?.[name] === undefined ? [] : String(row[name])))
    : []
