import { join } from 'node:path'
import { findGoodBuild, isFresh } from '#build/builds/builds.ts'
import { StartError } from '#server/process/start-error.ts'
import { readOwnerSettings, readSettings, type Settings } from '#server/settings/settings.ts'
import { root, runNode } from '#tools/run-tool.ts'
import { askSite as ask, requireSite } from './ask-site.ts'
import { checkContent } from './check-content.ts'
import { checkLive } from './check-live.ts'
import { listBlockers, listNotes } from './check-settings.ts'
import { showLine } from './show-lines.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)
const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

/** A heading with its lines; nothing where there are none. */
const write = (heading: string, lines: readonly string[]) =>
  lines.length > 0 && print(heading, ...lines.map((line) => `  ${showLine(line)}`), '')

/** Writes what stands between this folder and a launch; returns how many things do. */
async function checkHere(settings: Settings): Promise<number> {
  const blockers = [...listBlockers(settings)]
  const { mistakes, samples, examples, warnings } = await checkContent(root)
  const count = [mistakes, samples, examples, blockers].flat().length
  // Building takes a while, and all of the above has to be fixed in any case.
  const failure = count > 0 ? [] : tryBuilding()
  write('Mistakes in content/. The site cannot be built until they are fixed:', mistakes)
  write('The site cannot be built:', failure)
  write('Sample content. Put in your own, then delete its "sample: yes"; or delete it:', samples)
  write('Only examples so far:', examples)
  write('Settings (in .env):', blockers)
  write('Worth a look; none of it blocks a launch:', [...warnings, ...listNotes(settings)])
  if (count > 0) print('Whether the site builds is tried once all that is fixed.')
  return count + Math.min(1, failure.length)
}

/** Builds aside, as npm start does: a running site does not notice. Returns the build's own words. */
function tryBuilding(): string[] {
  const build = findGoodBuild()
  if (build && isFresh(build.facts)) return []
  say('Building the site, aside from what runs ...')
  const { isOk, output } = runNode([join(root, 'scripts/build.ts'), '--quiet'], { isQuiet: true })
  return isOk ? [] : output.trim().split('\n')
}

async function checkSite(site: string, settings: Settings): Promise<number> {
  say(`Asking ${site} ...`)
  const live = { site, settings, readOwner: readOwnerSettings, ask }
  const { faults, notes, fine } = await checkLive(live)
  write(`${site}, to fix:`, faults)
  write(`${site}, worth a look:`, notes)
  write(`${site}, tried and found well:`, fine)
  return faults.length
}

async function run(words: string[]): Promise<void> {
  const site = words.length > 0 ? requireSite(words, 'launch-check') : undefined
  const settings = readSettings()
  const here = await checkHere(settings)
  const count = here + (site ? await checkSite(site, settings) : 0)
  const things = { 0: 'Nothing stands', 1: 'One thing stands' }[count] ?? `${count} things stand`
  print(`${things} in the way of a launch.`)
  if (!site) print('Once it is live, ask the site itself: npm run launch-check -- URL.')
  if (count > 0) process.exitCode = 1
}

// Readers such as `head` may leave early.
process.stdout.on('error', () => process.exit(1))
await run(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof StartError)) throw error
  say(error.message)
  process.exitCode = 1
})
