import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './start-site.ts'

const copied = [
  'app',
  'bench',
  'package-lock.json',
  'package.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'server',
  'tsconfig.json',
  'vite.config.ts',
]

/** What each of the two commands does before anything is served. */
const builders = {
  'npm start': `import('#scripts/build-site.ts').then(({ ensureBuild }) => ensureBuild())`,
  'npm run build': `import('#scripts/build.ts')`,
}

export type Variant = { root: string; remove(): void }

/** A copy of the project, built with settings of its own, so that the site's own build stays. */
export function buildVariant(command: keyof typeof builders, env: Record<string, string>): Variant {
  const root = mkdtempSync(join(tmpdir(), 'solstice-variant-'))
  for (const name of copied.filter((each) => existsSync(join(projectRoot, each)))) {
    cpSync(join(projectRoot, name), join(root, name), { recursive: true })
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  execFileSync(process.execPath, ['--input-type=module', '--eval', builders[command]], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
