import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Path, parseYaml } from '#schema/parse-yaml.ts'
import type { ChangedFiles, FieldChange, Plain } from './protocol.ts'

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

function listTexts(value: Plain | undefined, path: Path = []): Text[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Those of `texts` that `others` does not have, at whatever place: order is no change of text. */
function subtract(texts: readonly Text[], others: readonly Text[]): Text[] {
  const left = others.map(({ text }) => text)
  return texts.filter(({ text }) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const findAt = (texts: readonly Text[], path: Path) =>
  texts.find((each) => `${each.path}` === `${path}`)?.text

/** What differs between two texts of a file, field by field; undefined where they say the same. */
export function compareTexts(before = '', after = ''): FieldChange[] | undefined {
  const list = (yaml: string) => listTexts(parseYaml(yaml).value as Plain)
  const [old, now] = [list(before), list(after)]
  const was = old.filter(({ path, text }) => findAt(now, path) !== text)
  const is = now.filter(({ path, text }) => findAt(old, path) !== text)
  if (was.length + is.length === 0) return undefined
  const [gone, added] = [subtract(was, is), subtract(is, was)]
  const removed = gone.filter(({ path }) => findAt(added, path) === undefined)
  return [
    ...added.map(({ path, text }) => ({ path, was: findAt(gone, path), is: text })),
    ...removed.map(({ path, text }) => ({ path, was: text })),
  ]
}
