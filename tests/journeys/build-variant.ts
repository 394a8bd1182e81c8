import { execFileSync } from 'node:child_process'
import { copyProject, type ProjectCopy } from './copy-project.ts'

/** What each of the two commands does before anything is served. */
const builders = {
  'npm start': `import('#scripts/build-site.ts').then(({ ensureBuild }) => ensureBuild())`,
  'npm run build': `import('#scripts/build.ts')`,
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
  execFileSync(process.execPath, ['--input-type=module', '--eval', builders[command]], {
    cwd: copy.root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return copy
}
