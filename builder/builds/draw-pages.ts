import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { handOverBuildDay } from '#reader/build-day.ts'
import { buildsFolder } from '#server/pages/current-build.ts'
import { BuildError } from '#tools/build-error.ts'
import { root, runTool } from '#tools/run-tool.ts'
import { shortenErrors } from './shorten-errors.ts'
import { staticBuildEnv } from './static-build.ts'

/** "served" by our own server, or "static" for any host: there a form needs script. */
export type BuildTarget = 'served' | 'static'

/** Handed from the build to the tool that it starts; no setting, nobody else sets it. */
const folderName = 'SOLSTICE_BUILD_FOLDER'

const config = join(import.meta.dirname, 'draw.config.ts')

/** Where the tool writes, from the root; it only runs without an order when somebody runs it by hand. */
export function readDrawFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env[folderName] ?? 'build/by-hand'
}

/** Draws every page into the folder, as `client` and as the code that draws them, `server`. */
export function drawPages(folder: string, target: BuildTarget, builtOn: CalendarDate): void {
  // Whatever the shell says: a development build would be several times as heavy.
  const env = {
    NODE_ENV: 'production',
    [folderName]: relative(root, folder).replaceAll('\\', '/'),
    ...handOverBuildDay(builtOn),
    ...(target === 'static' && staticBuildEnv),
  }
  const run = runTool('react-router', ['build', root, '--config', config], { isQuiet: true, env })
  if (run.isOk) return
  const logFile = join(buildsFolder, 'failure.log')
  writeFileSync(logFile, stripVTControlCharacters(run.output))
  throw new BuildError(`${shortenErrors(run.errors)}\nAll that was said is in build/failure.log.`)
}
