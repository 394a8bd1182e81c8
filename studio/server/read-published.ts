import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Changes } from '#studio/frame/protocol.ts'

/** Words as they were before, to compare with those of now. */
export type Published = Pick<Changes, 'since' | 'date'> & {
  /** Whether a file, "home", may differ from what it was. */
  isChanged(name: string): boolean
  /** Its text as it was; undefined where there was none. */
  read(name: string): Promise<string | undefined>
  /** New in content/photos: "IMG 4021.jpg". */
  photos: string[]
}

type Git = (...args: string[]) => Promise<string>

const run = promisify(execFile)
const listLines = (text: string) => text.split('\n').filter(Boolean)

/** What git last sent on, else what it last kept; without git the copy from the start of the sitting. */
export async function readPublished(root: string, copy: string): Promise<Published> {
  const git: Git = async (...args) => (await run('git', args, { cwd: root })).stdout.trim()
  const sent = await git('merge-base', 'HEAD', '@{upstream}').catch(() => '')
  const commit = sent || (await git('rev-parse', '--verify', 'HEAD').catch(() => ''))
  // Only where content/ itself is kept: a project may lie in a folder that somebody else has in git.
  const isKept = commit !== '' && (await git('ls-tree', commit, 'content/')) !== ''
  return isKept ? readCommit(git, commit, sent === '' ? 'kept' : 'sent') : readCopy(copy)
}

async function readCommit(git: Git, commit: string, since: Changes['since']): Promise<Published> {
  const diff = await git(
    'diff',
    '--name-only',
    '--diff-filter=d',
    '--relative',
    commit,
    '--',
    'content',
  )
  const others = ['ls-files', '--others', '--exclude-standard', '--', 'content']
  const changed = new Set([...listLines(diff), ...listLines(await git(...others))])
  const photos = 'content/photos/'
  return {
    since,
    date: await git('log', '-1', '--format=%cI', commit),
    isChanged: (name) => changed.has(`content/${name}.yaml`),
    read: (name) => git('show', `${commit}:./content/${name}.yaml`).catch(() => undefined),
    photos: [...changed]
      .filter((file) => file.startsWith(photos))
      .map((file) => file.slice(photos.length)),
  }
}

function readCopy(copy: string): Published {
  return {
    since: 'start',
    isChanged: () => true,
    read: (name) => readFile(join(copy, `${name}.yaml`), 'utf8').catch(() => undefined),
    photos: [],
  }
}
