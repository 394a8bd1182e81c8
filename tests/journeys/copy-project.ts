import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './start-site.ts'

const copied = [
  'app',
  'bench',
  'builder',
  'content',
  'package-lock.json',
  'package.json',
  'screenshots',
  'scripts',
  'server',
  'tools',
  'tsconfig.json',
]

export type ProjectCopy = { root: string; remove(): void }

/** The first that is free: what Node has compiled is known by where it lies, and serves the next copy, too. */
function makeRoot(): string {
  for (let at = 1; ; at += 1) {
    const root = join(tmpdir(), `solstice-copy-${at}`)
    try {
      mkdirSync(root)
      return root
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** A copy of the project for whoever builds with other settings or changes files. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const root = makeRoot()
  for (const name of [...copied, ...more]) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => removeLater(root) }
}

const removeAll =
  "process.getBuiltinModule('node:fs').rmSync(process.argv[1], { recursive: true, maxRetries: 5 })"

/** A disk takes seconds to forget a build, and nobody has to wait for it: the name is free at once. */
function removeLater(root: string): void {
  const bin = mkdtempSync(join(tmpdir(), 'solstice-bin-'))
  renameSync(root, join(bin, 'copy'))
  spawn(process.execPath, ['-e', removeAll, bin], { detached: true, stdio: 'ignore' }).unref()
}
