import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Path, parseYaml, type YamlValue } from '#content/parse-yaml.ts'
import type { ChangedFiles, FieldChange } from './protocol.ts'

const run = promisify(execFile)

/** Reads a file, "home", as git last pushed it, else as it last committed it; undefined without git. */
export async function readPublished(root: string) {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout
  const ask = async (...args: string[]) => (await git(...args).catch(() => '')).trim()
  const pushed = await ask('merge-base', 'HEAD', '@{upstream}')
  const commit = pushed || (await ask('rev-parse', '--verify', 'HEAD'))
  if (!commit || !(await ask('ls-tree', commit, 'content/'))) return undefined
  return {
    since: (pushed ? 'pushed' : 'committed') as ChangedFiles['since'],
    read: (name: string) => git('show', `${commit}:./content/${name}.yaml`).catch(() => undefined),
  }
}

type Text = { path: Path; text: string }

function listTexts(value: YamlValue | undefined, path: Path = []): Text[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** The texts that `others` does not have at any place: a new order is no change of text. */
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

/** The changed fields between two versions of a file; undefined if there are none. */
export function compareTexts(before = '', after = ''): FieldChange[] | undefined {
  const list = (yaml: string) => listTexts(parseYaml(yaml).value)
  const old = list(before)
  const now = list(after)
  const was = old.filter(({ path, text }) => findAt(now, path) !== text)
  const is = now.filter(({ path, text }) => findAt(old, path) !== text)
  if (was.length + is.length === 0) return undefined
  const gone = subtract(was, is)
  const added = subtract(is, was)
  const removed = gone.filter(({ path }) => findAt(added, path) === undefined)
  return [
    ...added.map(({ path, text }) => ({ path, was: findAt(gone, path), is: text })),
    ...removed.map(({ path, text }) => ({ path, was: text })),
  ]
}
