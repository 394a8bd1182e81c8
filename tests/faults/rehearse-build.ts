import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Run, runCommand } from '#tests/run-command.ts'
import type { BorrowedCopy } from './borrow-copy.ts'

type Rehearsal = {
  /** What follows `npm run build --`. */
  options?: string[]
  /** The file before whose first change the build is killed: "/manifest.json". */
  killBefore?: string
}

const haste = pathToFileURL(join(import.meta.dirname, 'hasten-build.ts')).href

/** A build in every step but drawing the pages, which are taken from the one before. */
export function rehearseBuild({ root }: BorrowedCopy, rehearsal: Rehearsal = {}): Run {
  const { options = [], killBefore = '/none' } = rehearsal
  const env = { NODE_OPTIONS: `--import=${haste}`, KILL_BEFORE: killBefore }
  return runCommand(['scripts/build.ts', ...options], { root, env })
}
