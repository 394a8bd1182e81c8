import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { copyProject } from '#tests/journeys/copy-project.ts'

export type BorrowedCopy = {
  root: string
  /** Puts words in place of others. */
  edit(file: string, from: string, to: string): void
  /** The names of the folders of all its builds. */
  listBuilds(): string[]
}

type Wanted = {
  isBuilt?: boolean
  /** Folders that are copied besides. */
  more?: readonly string[]
}

/** A copy of the project that goes with the test, with the build of this one, or with none. */
export function borrowCopy({ isBuilt = true, more = [] }: Wanted = {}): BorrowedCopy {
  const { root, remove } = copyProject(more)
  onTestFinished(remove)
  if (isBuilt) copyBuild(root)
  return {
    root,
    edit(file, from, to) {
      const text = readFileSync(join(root, file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(join(root, file), text.replace(from, to))
    },
    listBuilds: () => globSync('site-*', { cwd: join(root, 'build') }).sort(),
  }
}

/** It is as good there: only times differ, and those are no reason to build. */
function copyBuild(root: string): void {
  const build = requireCurrentBuild()
  cpSync(build, join(root, 'build', basename(build)), { recursive: true })
  writeFileSync(join(root, 'build/current'), basename(build))
}
