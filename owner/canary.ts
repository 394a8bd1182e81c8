import { parseArgs } from 'node:util'
import { readOwnerSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { type CanaryResult, canaryCodes } from './canary/canary-result.ts'
import { runCanary } from './canary/run-canary.ts'
import { sendByBrowser } from './canary/send-by-browser.ts'
import { sendPlainForm } from './canary/send-plain-form.ts'
import { openDesk } from './desk/open-desk.ts'

const help = `npm run canary -- URL [--browser]

Sends a marked test application through the live site, looks whether it was stored, and removes it.
Needs the owner's access to the leads: DATA_DIR, or SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY.
With --browser a real browser fills in the form, as static hosts need it.

Ends with 0 when all is well, 1 not stored, 2 not reached, 3 not removed, 4 not tried.

Every ten minutes, and a mail from cron when it fails:
  */10 * * * *  cd /srv/solstice && npm run -s canary -- https://www.your-name.com >/dev/null
`

const { argv, stdout, stderr } = process

function readSite(words: string[]): string {
  const [address, ...rest] = words
  const url = address === undefined ? null : URL.parse(address)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isWeb && rest.length === 0) return url.origin
  throw new StartError('say which site, for example: npm run canary -- https://www.your-name.com')
}

async function answer(): Promise<CanaryResult | undefined> {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    allowPositionals: true,
    options: { browser: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) return void stdout.write(help)
  const site = readSite(positionals)
  const settings = readOwnerSettings()
  const send = values.browser ? sendByBrowser : sendPlainForm
  return runCanary({ site, folder: settings.dataDir, desk: openDesk(settings), send })
}

/** One line: good news on stdout, bad news on stderr, where cron looks for it. */
function report({ outcome, reason }: CanaryResult): void {
  const line = `canary ${new Date().toISOString()} ${outcome}${reason ? `: ${reason}` : ''}\n`
  if (outcome === 'fine') stdout.write(line)
  else stderr.write(line)
  process.exitCode = canaryCodes[outcome]
}

try {
  const result = await answer()
  if (result) report(result)
} catch (error) {
  report({ outcome: 'not tried', reason: (error as Error).message.split('\n')[0] ?? '' })
}
