import { isSample } from './drop-samples.ts'
import { fillText, writeNumber } from './fill-text.ts'
import { isGroup } from './find-title.ts'
import { parseYaml, type YamlGroup, type YamlValue } from './parse-yaml.ts'
import { type Address, anchors, paths, switchablePages, withoutAnchor } from './paths.ts'
import { readSmallWords } from './small-words.ts'
import type { Texts } from './texts.ts'

/** What rules need to know of other files, read before any file is checked. */
export type Outline = ReturnType<typeof readOutline>

/** Skips what is malformed, because checking that file reports it, and samples on a public site. */
export function readOutline(texts: Texts, isPublic = false) {
  const ownPages = listFolder(texts, 'pages')
  const gatherings = listFolder(texts, 'gatherings')
  const { name: brand } = readGroup(texts, 'site')
  const { steps } = readGroup(texts, 'apply')
  const { numbers, friends } = readSmallWords(readWritten(texts, 'small-words'))
  const off = readOff(texts)
  const sections = Object.values<Address>(anchors)
  const count = (list: YamlValue | undefined) =>
    Array.isArray(list) ? list.filter((one) => !(isPublic && isSample(one))).length : 0
  const write = (count: number) => writeNumber(count, numbers)
  const founders = count(readWritten(texts, 'founders'))
  return {
    /** "press" for content/pages/press.yaml, the page at /press. */
    ownPages,
    /** "midsummer" for content/gatherings/midsummer.yaml, the gathering at /midsummer. */
    gatherings,
    /** The addresses that a link may lead to. */
    addresses: [
      ...listPaths(texts),
      ...sections.filter((section) => !off.pages.includes(withoutAnchor(section))),
    ],
    /** What content/site.yaml switches off. */
    off,
    /** The headings of the footer's columns. */
    columns: listWritten(readGroup(texts, 'navigation').footer, 'heading'),
    /** The labels of the owner's pages in the bar. */
    menus: ownPages.flatMap((name) => listWritten([readWritten(texts, `pages/${name}`)], 'menu')),
    /** Addresses that redirect to another. */
    moved: listWritten(readWritten(texts, 'redirects'), 'from'),
    /** What every text of content/ may say in braces. */
    places: {
      brand: typeof brand === 'string' ? brand : '',
      founders: write(founders),
      friends: fillText(friends[founders > 1 ? 1 : 0], { count: write(founders) }),
      gatherings: write(gatherings.length),
      questions: write(count(readWritten(texts, 'questions'))),
      steps: write(count(isGroup(steps) ? steps.items : undefined)),
    },
  }
}

const listFolder = (texts: Texts, folder: 'pages' | 'gatherings') =>
  [...texts.keys()]
    .filter((name) => name.startsWith(`${folder}/`) && !name.endsWith('.yml'))
    .map((name) => name.slice(folder.length + 1))
    .filter((name) => !name.includes('/'))

/** The pages that are switched off, and their files, which may stay or be deleted. */
function readOff(texts: Texts): { pages: string[]; files: string[] } {
  const { off } = readGroup(texts, 'site')
  const written = Array.isArray(off) ? off : []
  const rows = Object.entries(switchablePages).filter(([slug]) => written.includes(slug))
  return { pages: rows.map(([slug]) => `/${slug}`), files: rows.map(([, file]) => file) }
}

/** The texts that the site is made of. */
export function withoutOff(texts: Texts): Texts {
  const { files } = readOff(texts)
  return new Map([...texts].filter(([name]) => !files.includes(name)))
}

/** The addresses of all pages: those that are code, and those that are files. */
export function listPaths(texts: Texts): Address[] {
  const off = readOff(texts)
  const files = [...listFolder(texts, 'gatherings'), ...listFolder(texts, 'pages')]
  return [
    ...Object.values(paths).filter((path) => !off.pages.includes(path)),
    ...files.map((name) => `/${name}` as const),
  ]
}

const readWritten = (texts: Texts, name: string) => parseYaml(texts.get(name) ?? '').value

function readGroup(texts: Texts, name: string): YamlGroup {
  const value = readWritten(texts, name)
  return isGroup(value) ? value : {}
}

/** The values of one field in all rows of a list. */
const listWritten = (rows: unknown, name: string): string[] =>
  Array.isArray(rows)
    ? rows.flatMap((row) => (row?.[name] === undefined ? [] : String(row[name])))
    : []
