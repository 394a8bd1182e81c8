import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
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
  'public',
  'react-router.config.ts',
  'screenshots',
  'scripts',
  'server',
  'tools',
  'tsconfig.json',
  'vite.config.ts',
]

export type ProjectCopy = { root: string; remove(): void }

/** A copy of the project for whoever builds with other settings or changes files. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const root = takeFolder()
  for (const name of [...copied, ...more].filter((each) => existsSync(join(projectRoot, each)))) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** The first of these names that is free: Node reads again what it compiled in a folder of that name. */
function takeFolder(turn = 1): string {
  const folder = join(tmpdir(), `solstice-copy-${turn}`)
  try {
    mkdirSync(folder)
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return takeFolder(turn + 1)
  }
}
