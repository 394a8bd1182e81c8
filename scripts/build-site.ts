import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOverBuildDay, readBuildDay } from '#reader/build-day.ts'
import { BuildError } from './build-error.ts'
import { readBuildStamp } from './build-stamp.ts'
import { finishPages } from './finish-pages.ts'
import type { PageWeight } from './page-weight.ts'
import { root, runTool } from './run-tool.ts'
import { writeSiteFiles } from './site-files.ts'
import { staticBuildEnv } from './static-build.ts'

const buildFolder = join(root, 'build')
const stampFile = join(buildFolder, 'stamp')

/** "served" by our own server, or "static" for any host: there a form needs script. */
export type BuildTarget = 'served' | 'static'

/** Builds the site and returns what each page weighs. */
export function buildSite(target: BuildTarget): PageWeight[] {
  const stamp = readBuildStamp(target)
  const builtOn = readBuildDay()
  rmSync(buildFolder, { recursive: true, force: true })
  // Whatever the shell says: a development build would be several times as heavy.
  const env = {
    NODE_ENV: 'production',
    ...handOverBuildDay(builtOn),
    ...(target === 'static' && staticBuildEnv),
  }
  const run = runTool('react-router', ['build'], { isQuiet: true, env })
  if (!run.isOk) throw new BuildError(`${run.output}\nThe site could not be built.`)
  writeSiteFiles(join(buildFolder, 'client'), builtOn)
  const weights = finishPages(buildFolder)
  writeFileSync(stampFile, stamp)
  return weights
}

/** Builds only where sources or settings changed since the last build. */
export function ensureBuild(): void {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === readBuildStamp('served')) return
  console.error('Building the site ...')
  buildSite('served')
}
