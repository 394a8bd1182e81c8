import { execFile } from 'node:child_process'
import { isDeepStrictEqual, promisify } from 'node:util'
import { type Path, parseYaml } from '#schema/parse-yaml.ts'
import { type ChangedFiles, type FieldChange, type Plain, sayGroup } from './protocol.ts'

/** content/ as it was before, to compare with. */
export type Published = Pick<ChangedFiles, 'since' | 'date' | 'photos'> & {
  /** Whether a file, "home", may differ from what it was. */
  isChanged(name: string): boolean
  /** Its text as it was; undefined where there was none. */
  read(name: string): Promise<string | undefined>
}

const photos = 'content/photos/'
const run = promisify(execFile)

/** What git last pushed, else what it last committed; undefined without git. */
export async function readPublished(root: string): Promise<Published | undefined> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout
  const ask = async (...args: string[]) => (await git(...args).catch(() => '')).trim()
  const pushed = await ask('merge-base', 'HEAD', '@{upstream}')
  const commit = pushed || (await ask('rev-parse', '--verify', 'HEAD'))
  if (!commit || !(await ask('ls-tree', commit, 'content/'))) return undefined
  // Separated by NUL, git writes names as they are: "Jörg.jpg".
  const listFiles = async (...args: string[]) => (await git(...args, '--', 'content')).split('\0')
  const changed = [
    ...(await listFiles('diff', '-z', '--name-only', '--diff-filter=d', '--relative', commit)),
    ...(await listFiles('ls-files', '-z', '--others', '--exclude-standard')),
  ]
  return {
    since: pushed ? 'pushed' : 'committed',
    date: await ask('log', '-1', '--format=%cI', commit),
    isChanged: (name) => changed.includes(`content/${name}.yaml`),
    read: (name) => git('show', `${commit}:./content/${name}.yaml`).catch(() => undefined),
    photos: changed
      .filter((file) => file.startsWith(photos))
      .map((file) => file.slice(photos.length)),
  }
}

type Text = { path: Path; text: string }

/** Each text by its way, in which items of a list go by what they say: order is no change of text. */
function listTexts(value: Plain | undefined, path: Path = [], key = ''): [string, Text][] {
  if (value === undefined) return []
  if (typeof value === 'string') return [[key, { path, text: value }]]
  const isList = Array.isArray(value)
  const says = isList ? value.map(sayGroup) : []
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = says[Number(name)]
    const step = own !== undefined && says.indexOf(own) === says.lastIndexOf(own) ? own : name
    return listTexts(inner, [...path, isList ? Number(name) : name], `${key}\n${step}`)
  })
}

/** What differs between two texts of a file, field by field; undefined where they say the same. */
export function compareTexts(before = '', after = '') {
  if (before === after) return undefined
  const [old, now] = [before, after].map((text) => parseYaml(text).value as Plain | undefined)
  if (isDeepStrictEqual(old, now)) return undefined
  const [was, is] = [new Map(listTexts(old)), new Map(listTexts(now))]
  const gone = new Map(
    [...was].flatMap(([key, { path, text }]) =>
      is.has(key) ? [] : [[`${path}`, { path, was: text }]],
    ),
  )
  const fields = [...is].flatMap(([key, { path, text }]): FieldChange[] => {
    // A name that was changed is one change: what is gone stood at the same place.
    const old = was.get(key)?.text ?? gone.get(`${path}`)?.was
    if (!was.has(key)) gone.delete(`${path}`)
    return old === text ? [] : [{ path, is: text, ...(old !== undefined && { was: old }) }]
  })
  const all: FieldChange[] = [...fields, ...gone.values()]
  return { fields: all, isReordered: all.length === 0 }
}
