import { execFileSync } from 'node:child_process'
import type { ProjectCopy } from './copy-project.ts'

/** `npm run build` in a copy of the project, with settings of its own, so that the site's own build stays. */
export function buildCopy(
  { root }: ProjectCopy,
  env: Record<string, string>,
  ...options: readonly '--static'[]
): void {
  execFileSync(process.execPath, ['scripts/build.ts', ...options], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
