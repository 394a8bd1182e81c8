import { cpSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { findCurrentBuild, requireCurrentBuild } from '#server/pages/current-build.ts'
import { copyProject } from '#tests/journeys/copy-project.ts'
import { type Run, runCommand } from '#tests/run-command.ts'

export type ClonedProject = ReturnType<typeof cloneProject>

type Wanted = {
  isBuilt?: boolean
  /** Folders that are copied besides. */
  more?: readonly string[]
}

/** A copy of the project that goes with the test, with the build of this one, or with none. */
export function cloneProject({ isBuilt = true, more = [] }: Wanted = {}) {
  const { root, remove } = copyProject(more)
  onTestFinished(remove)
  const builds = join(root, 'build')
  if (isBuilt) {
    // It is as good there: only times differ, and those are no reason to build.
    const build = requireCurrentBuild()
    cpSync(build, join(builds, basename(build)), { recursive: true })
    cpSync(join(build, '../current'), join(builds, 'current'))
  }
  return {
    root,
    /** The names of the folders of all its builds. */
    listBuilds: () => globSync('site-*', { cwd: builds }).sort(),
    readCurrent: () => basename(findCurrentBuild(builds)?.folder ?? ''),
  }
}

type Rehearsal = {
  /** What is run: ["scripts/build.ts", "--static"]. */
  args?: string[]
  /** The file before whose first change the build is killed: "/manifest.json". */
  killBefore?: string
  /** Words that stand in place of others. */
  reword?: readonly [from: string, to: string]
}

const haste = pathToFileURL(join(import.meta.dirname, 'hasten-build.ts')).href

/** A command that builds, in every step but rendering the pages, which are taken from the build before. */
export function rehearseBuild({ root }: ClonedProject, rehearsal: Rehearsal = {}): Run {
  const { args = ['scripts/build.ts'], killBefore, reword } = rehearsal
  const env = {
    NODE_OPTIONS: `--import=${haste}`,
    ...(killBefore && { KILL_BEFORE: killBefore }),
    ...(reword && { REWORD: JSON.stringify(reword) }),
  }
  return runCommand(args, { root, env })
}
