import { parseArgs } from 'node:util'
import { raiseAlarm } from '#cli/canary/raise-alarm.ts'
import { type CanaryResult, canaryCodes, runCanary } from '#cli/canary/run-canary.ts'
import { sendByBrowser, sendPlainForm } from '#cli/canary/send-canary.ts'
import { readNotificationSettings, readOwnerSettings } from '#server/settings/settings.ts'
import { openLeadRepository } from '#server/store/lead-repository.ts'
import { describeUndelivered, openOwnerChannels } from './channels.ts'
import { requireSite } from './read-site.ts'
import { showLine } from './show-lines.ts'

const help = `npm run canary -- URL [--browser] [--alarm]

Sends a marked test application through the live site, checks that it was stored and that you are told of
leads, and removes it.
Needs the owner's access to the leads: DATA_DIR, or SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY.
With --browser a real browser fills in the form, as static hosts need it.
With --alarm you are told the way you are told of leads: when it fails, once a day while it goes on, and
when it works again.

Ends with 0 when all is well, 1 not stored, 2 not reached, 3 not removed, 4 not tried, 5 not told.

Every ten minutes, by cron:
  */10 * * * *  cd /srv/solstice && npm run -s canary -- https://www.your-name.com --alarm >/dev/null
`

const flag = { type: 'boolean' } as const

async function run(): Promise<CanaryResult | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { browser: flag, alarm: flag, help: flag },
  })
  if (values.help) return void process.stdout.write(help)
  const site = requireSite(positionals, 'canary')
  const settings = readOwnerSettings()
  const { dataDir: folder, hosted: hostedLeads } = settings
  const notifications = readNotificationSettings()
  const result = await runCanary({
    site,
    folder,
    leads: openLeadRepository(settings),
    send: values.browser ? sendByBrowser : sendPlainForm,
    describeUndelivered: () => describeUndelivered({ dataDir: folder, hostedLeads, notifications }),
  }).catch(describeFailure)
  if (!values.alarm) return result
  const means = { site, folder, openOwnerChannels: () => openOwnerChannels(notifications ?? {}) }
  for (const sentence of await raiseAlarm(result, means)) console.error(showLine(sentence))
  return result
}

const describeFailure = (error: Error): CanaryResult => ({
  outcome: 'not tried',
  reason: error.message.split('\n', 1)[0] ?? '',
})

const result = await run().catch(describeFailure)
if (result) {
  const { outcome, reason } = result
  const why = reason ? `: ${showLine(reason)}` : ''
  const line = `canary ${new Date().toISOString()} ${outcome}${why}`
  // Bad news on stderr, where cron looks for it.
  if (outcome === 'fine') console.log(line)
  else console.error(line)
  process.exitCode = canaryCodes[outcome]
}
