import { spawnSync } from 'node:child_process'
import { root } from '#tools/run-tool.ts'

/** When a file was last changed, by its path from the root: "2026-11-15T09:02:44+00:00". */
export type History = ReadonlyMap<string, string>

/**
 * What the project's own history knows about the files of a folder. It is empty without git and in a
 * shallow clone, whose one commit would date every file; a file with changes of its own is left out.
 */
export function readHistory(folder: string, cwd = root): History {
  const ask = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
    return status === 0 ? stdout : ''
  }
  if (ask('rev-parse', '--is-shallow-repository').trim() !== 'false') return new Map()
  const log = ask('log', '--relative', '--name-only', '--format=%x00%cI', '--', folder)
  const commits = log.split('\0').map((commit) => commit.trim().split(/\s*\n\s*/))
  const oldestFirst = commits.reverse()
  const dates = new Map(
    oldestFirst.flatMap(([date = '', ...files]) => files.map((file) => [file, date] as const)),
  )
  for (const file of ask('diff', '--relative', '--name-only', 'HEAD', '--', folder).split('\n')) {
    dates.delete(file)
  }
  return dates
}

/** The last change to any of some files; undefined where one of them has no history. */
export function findLatest(history: History, files: readonly string[]): string | undefined {
  const dates = files.map((file) => history.get(file))
  if (!dates.every((date) => date !== undefined)) return undefined
  return dates.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1)
}
