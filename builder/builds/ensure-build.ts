import { join } from 'node:path'
import { type HeldBuild, holdCurrentBuild } from '#server/pages/current-build.ts'
import { BuildError } from '#tools/build-error.ts'
import { root, runNode } from '#tools/run-tool.ts'
import { type BuildFacts, isFresh, readBuildFacts } from './build-facts.ts'

export type GoodBuild = HeldBuild & { facts: BuildFacts }

/** The build of what sources and settings say now, made first where there is none. */
export function ensureBuild(): GoodBuild {
  const build = holdGoodBuild()
  if (build && isFresh(build.facts)) return build
  build?.release()
  return renewBuild()
}

/** The last good build, whatever has changed since it was made. */
export function holdGoodBuild(): GoodBuild | undefined {
  const build = holdCurrentBuild()
  const facts = build && readBuildFacts(build.folder)
  return facts && { ...build, facts }
}

/** In a process of its own: what it can not read must not keep this one from serving. */
function renewBuild(): GoodBuild {
  console.error('Building the site ...')
  const { isOk } = runNode([join(root, 'scripts/renew-build.ts')])
  const build = isOk ? holdGoodBuild() : undefined
  if (!build) throw new BuildError('The site could not be built: the lines above say why.')
  return build
}
