import { join } from 'node:path'
import { StartError } from '#server/process/start-error.ts'
import { readOwnerSettings, readSettings } from '#server/settings/settings.ts'
import { checkLaunch, describeLive, summarize } from './check-launch.ts'
import { createAsk } from './live/ask.ts'
import { checkLive } from './live/check-live.ts'
import { readSite } from './read-site.ts'

const help = `npm run launch-check             looks at words, pictures, settings, and builds the site
npm run launch-check -- URL      asks the live site besides: npm run launch-check -- https://www.your-name.com

Ends with 0 when nothing stands in the way of a launch, with 1 otherwise.
`

const say = (line: string) => process.stderr.write(`${line}\n`)
const root = join(import.meta.dirname, '..')

async function check(words: string[]): Promise<void> {
  const site = readSite(words, 'launch-check')
  const settings = readSettings()
  const here = await checkLaunch(settings, root, say)
  process.stdout.write(here.text)
  if (site !== undefined) say(`Asking ${site} ...`)
  const asked = { settings, readOwner: readOwnerSettings, ask: createAsk() }
  const live = site && describeLive(site, await checkLive({ site, ...asked }))
  const count = here.count + (live ? live.count : 0)
  process.stdout.write(`${live ? `\n${live.text}` : ''}\n${summarize(count)}\n`)
  if (!site)
    process.stdout.write('Once it is live, ask the site itself: npm run launch-check -- URL.\n')
  if (count > 0) process.exitCode = 1
}

try {
  const words = process.argv.slice(2)
  if (words.includes('--help')) process.stdout.write(help)
  else await check(words)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say(error.message)
  process.exitCode = 1
}
