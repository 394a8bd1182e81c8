import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Path, parseYaml } from '#schema/parse-yaml.ts'
import { paths } from '#schema/paths.ts'
import {
  checkContent,
  contentFolder,
  listPages,
  nameFile,
  schemas,
  writeMistake,
} from '#schema/read-content.ts'
import { writeNewPage } from '#schema/shapes.ts'
import { listContentFiles } from './content-files.ts'
import { describeField } from './marks.ts'
import {
  altToCome,
  type ContentFile,
  isGroup,
  type LeftToDo,
  type PageInfo,
  type Plain,
  type State,
  sayGroup,
  sayName,
  textToCome,
} from './protocol.ts'

/** Undefined where there is no such file any more. */
export function readContentText(name: string): string | undefined {
  try {
    return readFileSync(join(contentFolder, `${name}.yaml`), 'utf8')
  } catch {
    return undefined
  }
}

/** Another one after every change in the folder, by whatever program. */
const readVersion = () =>
  readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${file} ${statSync(join(contentFolder, file)).mtimeMs}`)
    .join('\n')

/** Everything that the window shows, as content/ is now. */
export function readState(steps: Pick<State, 'done' | 'undone'>): State {
  const files: ContentFile[] = []
  const mistakes: string[] = []
  for (const [name, schema] of schemas) {
    const text = readContentText(name)
    if (text === undefined) continue
    const { value, findComment } = parseYaml(text)
    files.push({ name, field: describeField(schema, findComment), value: value as Plain })
    mistakes.push(...checkContent(schema, text, nameFile(name)).mistakes.map(writeMistake))
  }
  const pages = listPageInfos()
  const left = files.flatMap(({ name, value }) => {
    const page = findPage(name, pages)
    return listLeft(value, []).map((found) => ({ name, page, ...found }))
  })
  return { version: readVersion(), ...steps, files, pages, left, mistakes }
}

function listPageInfos(): PageInfo[] {
  const keys = new Map(Object.entries(paths).map(([key, path]) => [path as string, key]))
  return listPages().map((path) => ({
    path,
    label: sayName(keys.get(path) ?? path.slice(1)),
    files: listContentFiles(path).map((file) => file.slice('content/'.length, -'.yaml'.length)),
  }))
}

/** A page that shows the text of a file. */
export const findPage = (name: string, pages = listPageInfos()) =>
  pages.find(({ files }) => files.includes(name))?.path ?? paths.home

/** What a new page, a new field and a new photograph begin with. */
const beginnings = [writeNewPage(''), textToCome, altToCome].join('\n')
const isToCome = (text: string) => text.length > 12 && beginnings.includes(text)

/** What says `sample: yes`, and text that was only put in to begin with. */
export function listLeft(value: Plain | undefined, path: Path): Omit<LeftToDo, 'name' | 'page'>[] {
  if (value === undefined) return []
  if (typeof value === 'string') {
    return isToCome(value) ? [{ path, says: value, kind: 'text' }] : []
  }
  const inner = Object.entries(value).flatMap(([key, each]) =>
    listLeft(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  if (!isGroup(value) || !('sample' in value)) return inner
  const kind = 'quote' in value ? 'consent' : 'sample'
  return [{ path, says: sayGroup(value) ?? '', kind }, ...inner]
}
