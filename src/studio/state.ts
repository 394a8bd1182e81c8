import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFiles } from '#content/compose-content.ts'
import { listPaths } from '#content/outline.ts'
import { parseYaml } from '#content/parse-yaml.ts'
import { paths } from '#content/paths.ts'
import { contentFolder } from '#content/texts.ts'
import { checkContent } from '#generator/check-content.ts'
import { listTodos } from '#generator/list-todos.ts'
import { readSettings } from '#server/settings/settings.ts'
import { describeField } from './marks.ts'
import { type ContentFile, humanize, type PageInfo, type State } from './protocol.ts'

/** Differs after every change in the folder. */
export const readVersion = () =>
  readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${file} ${statSync(join(contentFolder, file)).mtimeMs}`)
    .join('\n')

/** The present state of content/, for the window. */
export async function readState(steps: Pick<State, 'done' | 'undone'>): Promise<State> {
  const version = readVersion()
  const { contentFiles, mistakes } = await checkContent()
  const { texts, schemas, outline } = contentFiles
  const files = [...schemas].flatMap(([name, schema]): ContentFile[] => {
    const text = texts.get(name)
    if (text === undefined) return []
    const { value, findComment } = parseYaml(text)
    const field = describeField(schema, { findComment, addresses: outline.addresses })
    return [{ name, field, value }]
  })
  const todos = listTodos(texts, readSettings())
  return { version, ...steps, files, pages: listPageInfos(contentFiles), todos, mistakes }
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
