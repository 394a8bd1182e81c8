import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '#builder/builds/ensure-build.ts'
import { root } from '#tools/run-tool.ts'
import { soakCouriers } from './couriers.ts'
import { soakDesk } from './desk-memory.ts'
import { soakFloods } from './floods.ts'
import { soakHonestVisitors } from './honest-visitors.ts'
import { soakHosted } from './hosted-postgres.ts'
import { soakKills } from './kills.ts'
import { soakLongDay } from './long-day.ts'
import { soakPlantedFaults } from './plant-faults.ts'
import { runEngines, runJourneys, runTests } from './run-tests.ts'
import type { SoakResult } from './soak-result.ts'
import { soakUsedUpFiles } from './used-up-files.ts'
import { describeBreak, writeTrust } from './write-trust.ts'

const suite = async () => [
  runTests(
    'Nothing on the wire ends the process: 5,000 broken connections',
    'server/http/listen.test.ts',
  ),
  runTests('Answers that nobody reads take little memory', 'tests/wire/unread-answers.test.ts'),
  runTests(
    'An error that nobody catches is logged and ends with 1, after the commits',
    'tests/faults/uncaught.test.ts',
  ),
  runTests(
    'A full, read-only or locked disk is answered with 503, and nothing acknowledged is lost',
    'tests/faults/disk.test.ts',
  ),
  runTests(
    'Whatever is written is stored as it was, or refused: 515 naughty strings in every field',
    'tests/faults/naughty-strings.test.ts',
  ),
  runTests(
    'A build that is killed at any step leaves a site that starts',
    'tests/faults/killed-builds.test.ts',
  ),
  runTests(
    'A running site goes on as it is through builds, and says what can not be built',
    'tests/faults/builds.test.ts',
    'tests/commands/failed-build.test.ts',
  ),
  runTests(
    'With other words, days and lists the site is built, and every test that needs no browser passes',
    'tests/commands/own-words.test.ts',
  ),
  runTests(
    'A folder with 100,000 leads of the first version is taken over, even after a kill',
    'tests/faults/upgrade.test.ts',
  ),
  runTests(
    'Files of the store that are lost under traffic lose nothing acknowledged',
    'tests/faults/lost-files.test.ts',
    'tests/faults/commands-at-once.test.ts',
  ),
  runTests(
    'launch-check is red at every fault alone, here and at the live site, and green without',
    'tests/commands/launch-check.test.ts',
    'tests/deploy/live-check.test.ts',
  ),
  runTests(
    'One more lead beside 100,000 costs what it costs beside a few',
    'tests/hosted/repeats-at-scale.test.ts',
  ),
  runTests(
    'Three photographs of 12 million pixels become light, upright and nameless ones',
    'tests/photos/pipeline.test.ts',
  ),
  await runJourneys(
    'Every word of the home page can be read on 12 days at 24 hours, on a phone and on a desk',
    'tests/journeys/todays-light.test.ts',
  ),
]

const readTest = (file: string) => readFileSync(join(root, file), 'utf8')

/** They have a line of their own. */
const others = ['tests/journeys/edit-typing.test.ts', 'tests/journeys/todays-light.test.ts']

/** Where `npm test` looks at a page of each kind, at a part of the windows or at some of the strings. */
const sampling = globSync('tests/journeys/*.test.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !others.includes(file) && readTest(file).includes("from '#tests/sample.ts'"))

const pages = async () => {
  const promise = 'What is seen on a page of each kind holds on every page, in every window'
  const result = await runJourneys(promise, ...sampling.sort())
  return [{ ...result, test: 'tests/sample.ts, and all journeys that import it' }]
}

const engines = async () => [
  await runEngines(
    'Pages, menu, questions, video and forms work alike in Chromium, Firefox and WebKit',
    'tests/engines/chromium.test.ts',
    'tests/engines/firefox.test.ts',
    'tests/engines/webkit.test.ts',
  ),
  await runEngines(
    'An owner does all that his site needs by touching it, in Chromium and in Firefox',
    'tests/engines/owner-trial.test.ts',
  ),
]

const typing = async () => [
  await runJourneys(
    'What the owner types on the longest page is drawn within twice the time of a bare text field',
    'tests/journeys/edit-typing.test.ts',
  ),
]

const roads = async () => [
  runTests(
    'Both ways to go live can be walked from an empty folder to a lead that has arrived',
    'tests/deploy/roads.test.ts',
  ),
]

const parts: Record<string, () => Promise<SoakResult[]>> = {
  suite,
  pages,
  kills: soakKills,
  couriers: soakCouriers,
  floods: soakFloods,
  visitors: soakHonestVisitors,
  files: soakUsedUpFiles,
  day: soakLongDay,
  desk: soakDesk,
  hosted: soakHosted,
  typing,
  engines,
  roads,
  planted: soakPlantedFaults,
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

/** What throws breaks its own promise, and not those of the parts after it. */
async function runPart(name: string, run: () => Promise<SoakResult[]>): Promise<SoakResult[]> {
  try {
    return await run()
  } catch (error) {
    const figure = error instanceof Error ? error.message : String(error)
    return [{ promise: describeBreak(name), test: 'tests/soak/soak.ts', figure, isKept: false }]
  }
}

/** All of it, or only the parts that are named: `npm run soak -- floods`. */
const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in parts))
if (unknown !== undefined) {
  say(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
ensureBuild()
const results: SoakResult[] = []
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  say(`\n${name} ...`)
  for (const result of await runPart(name, run)) {
    results.push(result)
    say(`${result.isKept ? 'kept' : 'NOT KEPT'}  ${result.promise}: ${result.figure}`)
  }
}
writeTrust(results, chosen.length > 0 ? chosen : Object.keys(parts))
const broken = results.filter(({ isKept }) => !isKept).length
say(`\n${results.length - broken} passed, ${broken} failed`)
process.exit(broken === 0 ? 0 : 1)
