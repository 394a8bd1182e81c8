import { join } from 'node:path'
import { readTexts } from '#content/texts.ts'
import { isFresh } from '#generator/builds.ts'
import { hashContent } from '#generator/hash-content.ts'
import { listTodos, type Todo, writeTodo } from '#generator/list-todos.ts'
import { findCurrentBuild } from '#server/pages/current-build.ts'
import { showLine } from '#server/process/show-lines.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { runCommand } from '#tools/run-command.ts'
import { root, runNode } from '#tools/run-tool.ts'
import { askSite as ask, requireSite } from './ask-site.ts'
import { checkLive } from './check-live.ts'
import { reviewContent } from './content-check.ts'

/** Prints a heading with its lines, if there are any. */
function write(heading: string, lines: readonly string[]): void {
  const all = [heading, ...lines.map((line) => `  ${showLine(line)}`), '']
  if (lines.length > 0) console.log(all.join('\n'))
}

/** Prints what blocks a launch in this folder; returns how many things do. */
async function checkHere(settings: Settings): Promise<number> {
  const { mistakes, warnings } = await reviewContent()
  const todos = listTodos(readTexts(), settings)
  const list = (...kinds: Todo['kind'][]) =>
    todos.filter(({ kind }) => kinds.includes(kind)).map(writeTodo)
  const count = mistakes.length + todos.length
  // Skips the slow build while there is something to fix anyway.
  const failure = count > 0 ? [] : tryBuilding()
  write('Mistakes in content/. The site cannot be built until they are fixed:', mistakes)
  write('The site cannot be built:', failure)
  write(
    'Sample content. Put in your own, then delete its "sample: yes"; or delete it:',
    list('sample', 'consent'),
  )
  write('Only examples so far:', list('text'))
  write('Settings (in .env):', list('setting'))
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
  const { faults, notes, fine } = await checkLive({ site, hosted, contentHash: hashContent(), ask })
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
