import { join } from 'node:path'
import { BuildError } from '#tools/build-error.ts'
import { root, runNode } from '#tools/run-tool.ts'
import { findGoodBuild, type GoodBuild, isFresh } from './builds.ts'

/** The build of what sources and settings say now, made first where there is none. */
export function ensureBuild(): GoodBuild {
  const build = findGoodBuild()
  return build && isFresh(build.facts) ? build : renewBuild()
}

/** In a process of its own: what it cannot read must not keep this one from serving. */
function renewBuild(): GoodBuild {
  console.error('Building the site ...')
  const { isOk } = runNode([join(root, 'scripts/renew-build.ts')])
  const build = isOk ? findGoodBuild() : undefined
  if (!build) throw new BuildError('The site could not be built: the lines above say why.')
  return build
}
