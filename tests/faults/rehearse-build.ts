import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Run, runCommand } from '#tests/run-command.ts'
import type { BorrowedCopy } from './borrow-copy.ts'

type Rehearsal = {
  /** What follows `npm run build --`. */
  options?: string[]
  /** The file before whose first change the build is killed: "/manifest.json". */
  killBefore?: string
  /** Words that stand in place of others. */
  reword?: readonly [from: string, to: string]
  /** Settings of the command. */
  env?: Record<string, string>
}

const haste = pathToFileURL(join(import.meta.dirname, 'hasten-build.ts')).href

/** A build in every step but rendering the pages, which are taken from the one before. */
export function rehearseBuild(copy: BorrowedCopy, rehearsal: Rehearsal = {}): Run {
  const { options = [] } = rehearsal
  return rehearse(['scripts/build.ts', ...options], copy, rehearsal)
}

/** The same for a command that builds: `npm start`. */
export function rehearse(
  words: string[],
  { root }: Pick<BorrowedCopy, 'root'>,
  rehearsal: Rehearsal,
): Run {
  const { killBefore = '/none', reword } = rehearsal
  const env = {
    ...rehearsal.env,
    NODE_OPTIONS: `--import=${haste}`,
    KILL_BEFORE: killBefore,
    ...(reword && { REWORD: JSON.stringify(reword) }),
  }
  return runCommand(words, { root, env })
}
