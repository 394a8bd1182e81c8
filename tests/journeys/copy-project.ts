import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './start-site.ts'

const copied = ['content', 'package-lock.json', 'package.json', 'scripts', 'src', 'tsconfig.json']

export type ProjectCopy = { root: string; remove(): void }

/** The first free name: Node's compile cache goes by path, so that it serves the next copy too. */
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

/** A copy of the project, to build with other settings or to change files in. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const root = makeRoot()
  for (const name of [...copied, ...more]) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) }
}
