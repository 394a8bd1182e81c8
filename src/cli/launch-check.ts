import { join } from 'node:path'
import { findGoodBuild, isFresh } from '#build/builds.ts'
import { ask } from '#cli/live/ask.ts'
import { checkHealth, checkLive } from '#cli/live/check-live.ts'
import type { Finding } from '#cli/live/check-pages.ts'
import { StartError } from '#server/process/start-error.ts'
import { readOwnerSettings, readSettings, type Settings } from '#server/settings/settings.ts'
import { runNode } from '#tools/run-tool.ts'
import { describeUndelivered } from './channels.ts'
import { checkContent } from './check-content.ts'
import { checkSettings } from './check-settings.ts'
import { requireSite } from './read-site.ts'
import { showLine } from './show-lines.ts'

const help = `npm run launch-check             looks at words, pictures, settings, and builds the site
npm run launch-check -- URL      asks the live site besides: npm run launch-check -- https://www.your-name.com

Ends with 0 when nothing stands in the way of a launch, with 1 otherwise.
`

const root = join(import.meta.dirname, '../..')
const say = (line: string) => process.stderr.write(`${line}\n`)

/** A heading with its lines; nothing where there are none. */
const write = (heading: string, lines: readonly string[]) =>
  lines.length > 0 &&
  process.stdout.write(`${[heading, ...lines.map((line) => `  ${showLine(line)}`)].join('\n')}\n\n`)

const pick = (findings: readonly Finding[], wanted: Finding['grade']) =>
  findings.filter(({ grade }) => grade === wanted).map(({ sentence }) => sentence)

/** Writes what stands between this folder and a launch; returns how many things do. */
async function checkHere(settings: Settings): Promise<number> {
  const { blockers, notes } = checkSettings(settings)
  const { mistakes, samples, examples, days, warnings } = await checkContent(root)
  const running = await checkRunning(settings)
  const faults = pick(running, 'fault')
  const count = [mistakes, samples, examples, days, blockers, faults].flat().length
  // Building takes a while, and all of the above has to be fixed in any case.
  const failure = count > 0 ? [] : tryBuilding()
  write('Mistakes in content/. The site cannot be built until they are fixed:', mistakes)
  write('The site cannot be built:', failure)
  write('Sample content. See to each one, then delete its "sample: yes":', samples)
  write('Only examples so far:', examples)
  write('Days that cannot be right:', days)
  write('Settings (in .env):', blockers)
  write('The site that runs on this machine says:', faults)
  write('Worth a look; none of it blocks a launch:', [
    ...warnings,
    ...(await describeUndelivered(settings)),
    ...pick(running, 'note'),
  ])
  const untried = 'Whether the site builds is tried once all that is fixed.'
  write('Good to know; none of it blocks a launch:', [...notes, ...(count > 0 ? [untried] : [])])
  return count + Math.min(1, failure.length)
}

/** The server with these settings, where it runs; another program on its port is not ours to judge. */
async function checkRunning({ host, port }: Settings): Promise<Finding[]> {
  const local = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  const name = local.includes(':') ? `[${local}]` : local
  const findings = await checkHealth(`http://${name}:${port}`, ask)
  return findings.some(({ sentence }) => sentence.includes('/healthz')) ? [] : findings
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
  const findings = await checkLive(live)
  write(`${site}, to fix:`, pick(findings, 'fault'))
  write(`${site}, worth a look:`, pick(findings, 'note'))
  write(`${site}, tried and found well:`, pick(findings, 'fine'))
  return pick(findings, 'fault').length
}

function summarize(count: number): string {
  if (count === 0) return 'Nothing stands in the way of a launch.'
  return count === 1
    ? 'One thing stands in the way of a launch.'
    : `${count} things stand in the way of a launch.`
}

// Readers such as `head` may leave early.
process.stdout.on('error', () => process.exit(1))
try {
  const words = process.argv.slice(2)
  if (words.includes('--help')) process.stdout.write(help)
  else {
    const site = words.length > 0 ? requireSite(words, 'launch-check') : undefined
    const settings = readSettings()
    const here = await checkHere(settings)
    const count = here + (site ? await checkSite(site, settings) : 0)
    process.stdout.write(`${summarize(count)}\n`)
    if (!site) {
      process.stdout.write('Once it is live, ask the site itself: npm run launch-check -- URL.\n')
    }
    if (count > 0) process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say(error.message)
  process.exitCode = 1
}
