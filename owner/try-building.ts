import { join } from 'node:path'
import { findGoodBuild, isFresh } from '#builder/builds/builds.ts'
import { runNode } from '#tools/run-tool.ts'

/**
 * What keeps the site from being built, in the build's own words; nothing where it can be. It is built
 * aside, as npm start does: a site that runs does not notice.
 */
export function tryBuilding(root: string, say: (line: string) => void): string[] {
  const build = findGoodBuild()
  if (build && isFresh(build.facts)) return []
  say('Building the site, aside from what runs ...')
  const { isOk, output } = runNode([join(root, 'scripts/build.ts'), '--quiet'], { isQuiet: true })
  return isOk ? [] : output.trim().split('\n')
}
