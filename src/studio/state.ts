import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentFiles, checkFiles } from '#content/compose-content.ts'
import { writeMistake } from '#content/mistakes.ts'
import { listPaths } from '#content/outline.ts'
import { type Path, parseYaml, type YamlValue } from '#content/parse-yaml.ts'
import { paths } from '#content/paths.ts'
import { contentFolder, readTexts } from '#content/texts.ts'
import { describeField } from './marks.ts'
import {
  altToCome,
  type ContentFile,
  humanize,
  isGroup,
  type PageInfo,
  type State,
  type Todo,
  textToCome,
} from './protocol.ts'

/** Differs after every change in the folder. */
const readVersion = () =>
  readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${file} ${statSync(join(contentFolder, file)).mtimeMs}`)
    .join('\n')

/** The present state of content/, for the window. */
export function readState(steps: Pick<State, 'done' | 'undone'>): State {
  const contentFiles = checkFiles(readTexts())
  const { texts, schemas, outline } = contentFiles
  const files = [...schemas].flatMap(([name, schema]): ContentFile[] => {
    const text = texts.get(name)
    if (text === undefined) return []
    const { value, findComment } = parseYaml(text)
    const field = describeField(schema, { findComment, addresses: outline.addresses })
    return [{ name, field, value }]
  })
  const left = files.flatMap(({ name, value }) =>
    listLeft(value, []).map((found) => ({ name, ...found })),
  )
  const pages = listPageInfos(contentFiles)
  const mistakes = contentFiles.mistakes.map(writeMistake)
  return { version: readVersion(), ...steps, files, pages, left, mistakes }
}

/** Further files that a page shows, by its own file or folder. */
const shared: Readonly<Record<string, readonly string[]>> = {
  home: ['apply', 'values', 'pillars', 'pathways', 'questions'],
  coaching: ['pillars'],
  'about-us': ['founders', 'pillars'],
  faq: ['questions'],
  gatherings: ['form-words', 'gathering-place', 'calendar-words'],
  pillars: ['pillars', 'next-step'],
  pages: ['next-step'],
}

/** Each page with the files whose text it shows, its own first. */
function listPageInfos({ texts, schemas }: ContentFiles): PageInfo[] {
  const keys = new Map(Object.entries(paths).map(([key, path]) => [path as string, key]))
  return listPaths(texts).map((path) => {
    const slug = path.slice(1)
    const key = keys.get(path) ?? slug
    const names = [slug, key, `gatherings/${slug}`, `pillars/${key}`, `pages/${slug}`]
    const own = names.filter((name) => schemas.has(name)).slice(0, 1)
    const files = own.flatMap((name) => [name, ...(shared[name.split('/')[0] ?? ''] ?? [])])
    return { path, label: humanize(key), files }
  })
}

/** The text of a file to begin a page with: writeNewPage('Press') */
export function writeNewPage(heading: string): string {
  const text = readFileSync(join(import.meta.dirname, 'new-page.yaml'), 'utf8')
  return text.replaceAll('{heading}', () => heading)
}

/** What a new page, a new field and a new photograph begin with. */
const beginnings = [writeNewPage(''), textToCome, altToCome].join('\n')
const isToCome = (text: string) => text.length > 12 && beginnings.includes(text)

/** Finds samples, and template text that has not been replaced. */
export function listLeft(value: YamlValue | undefined, path: Path): Omit<Todo, 'name'>[] {
  if (value === undefined) return []
  if (typeof value === 'string') {
    return isToCome(value) ? [{ path, kind: 'text' }] : []
  }
  const inner = Object.entries(value).flatMap(([key, each]) =>
    listLeft(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  if (!isGroup(value) || !('sample' in value)) return inner
  return [{ path, kind: 'quote' in value ? 'consent' : 'sample' }, ...inner]
}
