import { execFileSync } from 'node:child_process'
import { copyProject, type ProjectCopy } from './copy-project.ts'

const builders = {
  'npm run build': ['scripts/build.ts'],
  'npm run build -- --static': ['scripts/build.ts', '--static'],
}

/** A copy of the project, built with settings of its own, so that the site's own build stays. */
export function buildVariant(
  command: keyof typeof builders,
  env: Record<string, string>,
): ProjectCopy {
  return buildCopy(command, copyProject(), env)
}

/** The same for a copy in which something was changed first. */
export function buildCopy(
  command: keyof typeof builders,
  copy: ProjectCopy,
  env: Record<string, string> = {},
): ProjectCopy {
  execFileSync(process.execPath, builders[command], {
    cwd: copy.root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return copy
}
