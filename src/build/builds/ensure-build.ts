import { BuildError } from '#tools/run-command.ts'
import { runNode } from '#tools/run-tool.ts'
import { findGoodBuild, type GoodBuild, isFresh } from './builds.ts'

/** The build of what sources and settings say now, made first where there is none. */
export function ensureBuild(): GoodBuild {
  const build = findGoodBuild()
  if (build && isFresh(build.facts)) return build
  console.error('Building the site ...')
  // In a process of its own: what it cannot read must not keep this one from serving.
  const { isOk } = runNode(['scripts/build.ts', '--quiet'])
  const made = isOk ? findGoodBuild() : undefined
  if (!made) throw new BuildError('The site could not be built: the lines above say why.')
  return made
}
