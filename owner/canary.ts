import { parseArgs } from 'node:util'
import { readCourierSettings, readOwnerSettings } from '#server/settings/settings.ts'
import { openLeadRepository } from '#server/store/lead-repository.ts'
import { type CanaryResult, canaryCodes } from './canary/canary-result.ts'
import { raiseAlarm } from './canary/raise-alarm.ts'
import { runCanary } from './canary/run-canary.ts'
import { sendByBrowser } from './canary/send-by-browser.ts'
import { sendPlainForm } from './canary/send-plain-form.ts'
import { describeUntold } from './describe-untold.ts'
import { openCouriers } from './open-couriers.ts'
import { askForSite, readSite } from './read-site.ts'
import { showLine } from './show-lines.ts'

const help = `npm run canary -- URL [--browser] [--alarm]

Sends a marked test application through the live site, looks whether it was stored and whether you are
told of leads, and removes it.
Needs the owner's access to the leads: DATA_DIR, or SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY.
With --browser a real browser fills in the form, as static hosts need it.
With --alarm you are told the way you are told of leads: when it fails, once a day while it goes on, and
when it works again.

Ends with 0 when all is well, 1 not stored, 2 not reached, 3 not removed, 4 not tried, 5 not told.

Every ten minutes, by cron:
  */10 * * * *  cd /srv/solstice && npm run -s canary -- https://www.your-name.com --alarm >/dev/null
`

const { argv, stdout, stderr } = process

async function answer(): Promise<CanaryResult | undefined> {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    allowPositionals: true,
    options: {
      browser: { type: 'boolean' },
      alarm: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void stdout.write(help)
  const site = readSite(positionals, 'canary')
  if (site === undefined) throw askForSite('canary')
  const settings = readOwnerSettings()
  const { dataDir: folder, hosted: hostedOutbox } = settings
  const couriers = readCourierSettings()
  const result = await runCanary({
    site,
    folder,
    leads: openLeadRepository(settings),
    send: values.browser ? sendByBrowser : sendPlainForm,
    describeUntold: () => describeUntold({ dataDir: folder, hostedOutbox, couriers }),
  }).catch(describeFailure)
  if (values.alarm) {
    const openOurs = () => openCouriers(couriers ?? {})
    const means = { site, folder, openCouriers: openOurs, now: new Date() }
    for (const sentence of await raiseAlarm(result, means)) {
      stderr.write(`${showLine(sentence)}\n`)
    }
  }
  return result
}

function describeFailure(error: unknown): CanaryResult {
  return { outcome: 'not tried', reason: (error as Error).message.split('\n')[0] ?? '' }
}

/** One line: good news on stdout, bad news on stderr, where cron looks for it. */
function report({ outcome, reason }: CanaryResult): void {
  const why = reason ? `: ${showLine(reason)}` : ''
  const line = `canary ${new Date().toISOString()} ${outcome}${why}\n`
  if (outcome === 'fine') stdout.write(line)
  else stderr.write(line)
  process.exitCode = canaryCodes[outcome]
}

try {
  const result = await answer()
  if (result) report(result)
} catch (error) {
  report(describeFailure(error))
}
