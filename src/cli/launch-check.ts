import { join } from 'node:path'
import { isFresh } from '#generator/builds.ts'
import { findCurrentBuild } from '#server/pages/current-build.ts'
import { showLine } from '#server/process/show-lines.ts'
import { readSettings, type Settings, unsetSiteUrl } from '#server/settings/settings.ts'
import { runCommand } from '#tools/run-command.ts'
import { root, runNode } from '#tools/run-tool.ts'
import { askSite as ask, requireSite } from './ask-site.ts'
import { checkLive } from './check-live.ts'
import { reviewContent } from './content-check.ts'

const localHost = /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/
const exampleHost = /(^|\.)(example|test|invalid|your-name\.com)$/

export function* listBlockers(settings: Settings): Generator<string> {
  const { hosted, siteUrl, trustProxy, backups, notifications } = settings
  const { hostname, protocol } = new URL(siteUrl)
  const advice = 'Set it to the address visitors will use, such as https://www.your-name.com.'
  const is = `SITE_URL is ${siteUrl}, which`
  if (siteUrl === unsetSiteUrl) yield `SITE_URL is not set. ${advice}`
  else if (localHost.test(hostname)) yield `${is} only this machine can open. ${advice}`
  else if (exampleHost.test(hostname)) yield `${is} is only an example. ${advice}`
  else if (protocol !== 'https:') yield `${is} is not encrypted. Set it to an https address.`
  if (hosted) {
    if (!hosted.url.startsWith('http:')) return
    yield `SUPABASE_URL is ${hosted.url}, which is not encrypted. Browsers refuse to send a form there from a secure page: set it to an https address.`
    return
  }
  if (protocol === 'https:' && trustProxy === 0) {
    yield 'SITE_URL is https and TRUST_PROXY is 0. What answers https stands in front of the site, and all visitors would count as one for the limits: set TRUST_PROXY=1 behind one Caddy or nginx.'
  }
  if (!notifications.mail && !notifications.webhook) {
    yield 'You are not told of new leads. Set SMTP_URL, NOTIFY_FROM and NOTIFY_TO (docs/leads.md), then try npm run notify-test.'
  }
  if (backups === 'off') {
    yield 'BACKUPS is off: no copy of the leads is made. Take the setting out.'
  }
}

/** Prints a heading with its lines, if there are any. */
function write(heading: string, lines: readonly string[]): void {
  const all = [heading, ...lines.map((line) => `  ${showLine(line)}`), '']
  if (lines.length > 0) console.log(all.join('\n'))
}

/** Prints what blocks a launch in this folder; returns how many things do. */
async function checkHere(settings: Settings): Promise<number> {
  const blockers = [...listBlockers(settings)]
  const { mistakes, samples, examples, warnings } = await reviewContent()
  const count = [mistakes, samples, examples, blockers].flat().length
  // Skips the slow build while there is something to fix anyway.
  const failure = count > 0 ? [] : tryBuilding()
  write('Mistakes in content/. The site cannot be built until they are fixed:', mistakes)
  write('The site cannot be built:', failure)
  write('Sample content. Put in your own, then delete its "sample: yes"; or delete it:', samples)
  write('Only examples so far:', examples)
  write('Settings (in .env):', blockers)
  write('Worth a look; none of it blocks a launch:', warnings)
  if (count > 0) console.log('Whether the site builds is tried once all that is fixed.')
  return count + Math.min(1, failure.length)
}

/** Builds into a new folder, so that a running site is not affected. Returns the errors of the build. */
function tryBuilding(): string[] {
  const build = findCurrentBuild()
  if (build && isFresh(build)) return []
  console.error('Building the site, aside from what runs ...')
  const { isOk, output } = runNode([join(root, 'scripts/build.ts'), '--quiet'], { stdio: 'pipe' })
  return isOk ? [] : output.trim().split('\n')
}

async function checkSite(site: string, { hosted }: Settings): Promise<number> {
  console.error(`Asking ${site} ...`)
  const { faults, notes, fine } = await checkLive({ site, hosted, ask })
  write(`${site}, to fix:`, faults)
  write(`${site}, worth a look:`, notes)
  write(`${site}, tried and found well:`, fine)
  return faults.length
}

await runCommand(import.meta, async () => {
  // A reader such as `head` may close the pipe early.
  process.stdout.on('error', () => process.exit(1))
  const args = process.argv.slice(2)
  const site = args.length > 0 ? requireSite(args, 'launch-check') : undefined
  const settings = readSettings()
  const here = await checkHere(settings)
  const count = here + (site ? await checkSite(site, settings) : 0)
  if (count === 0) console.log('Nothing stands in the way of a launch.')
  else if (count === 1) console.log('One thing stands in the way of a launch.')
  else console.log(`${count} things stand in the way of a launch.`)
  if (!site) console.log('Once it is live, ask the site itself: npm run launch-check -- URL.')
  if (count > 0) process.exitCode = 1
})
