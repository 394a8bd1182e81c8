import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { paths } from '#content/paths.ts'
import type { FieldName } from '#leads/application-fields.ts'
import { dayMs } from '#leads/calendar-date.ts'
import type { Choices } from '#leads/form-schemas.ts'
import { canaryDomain } from '#leads/lead-rows.ts'
import type { Channel } from '#server/notifications/channel.ts'
import { openOwnerLeads } from '#server/open-leads.ts'
import { showLine } from '#server/process/show-lines.ts'
import { type OwnerSettings, readOwnerSettings, readSettings } from '#server/settings/settings.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'
import { StartError } from '#tools/errors.ts'
import { runCommand } from '#tools/run-command.ts'
import { type Ask, askSite, describeAnswer, postForm, requireSite } from './ask-site.ts'
import { describeUndelivered, openOwnerChannels } from './channels.ts'

/** In the order of the exit codes of `npm run canary`. */
const outcomes = [
  'fine',
  'not stored',
  'not reached',
  'not removed',
  'not tried',
  'not told',
] as const

export type Outcome = { outcome: (typeof outcomes)[number]; reason?: string }

/** Sends an application from this address; says why it was not taken, or nothing. */
type Send = (site: string, email: string) => Promise<Outcome | undefined>

const answers = {
  fullName: 'Canary (a test)',
  dob: '1990-01-01',
  aboutYourself: 'Sent by npm run canary to see that the form works. It is removed at once.',
} satisfies Partial<Record<FieldName, string>>

/** The first choice of each kind: what they are called is content. */
async function readChoices(ask: Ask, site: string) {
  const page = (await ask(site + paths.apply)).body.toString()
  const [, props = '{}'] = /id="form-props">([^<]+)</.exec(page) ?? []
  const { gender, country, interests }: Partial<Choices> = JSON.parse(props).copy?.choices ?? {}
  return {
    gender: gender?.[0] ?? 'Male',
    country: country?.[0] ?? 'Other',
    interests: interests?.[0] ?? 'Coaching',
  }
}

/** As a browser without script sends it. */
export const sendPlainly =
  (ask: Ask): Send =>
  async (site, email) => {
    const fields = { ...answers, email, ...(await readChoices(ask, site)) }
    const answer = await postForm(ask, site, paths.apply, fields)
    const { status, networkError } = answer
    if (status === 303) return undefined
    if (networkError) return { outcome: 'not reached', reason: networkError }
    const isStatic = status === 404 || status === 405
    const advice = isStatic ? '; a static host takes forms from a browser only: add --browser' : ''
    const reason = `the form ${describeAnswer(answer)}${advice}`
    return { outcome: status === 502 || status === 504 ? 'not reached' : 'not stored', reason }
  }

/** As a visitor with a browser sends it, script and all. */
export const sendByBrowser: Send = async (site, email) => {
  const { chromium } = await import('@playwright/test')
  const { findInstalledBrowser } = await import('#tools/find-browser.ts')
  const executablePath = findInstalledBrowser()
  if (!executablePath) throw new StartError('no browser was found: npx playwright install chromium')
  await using browser = await chromium.launch({ executablePath })
  const page = await browser.newPage()
  try {
    await page.goto(site + paths.apply)
    for (const [name, value] of Object.entries({ ...answers, email })) {
      await page.fill(`[name=${name}]`, value)
    }
    for (const name of ['gender', 'interests']) {
      await page.locator(`[name=${name}]`).first().check({ force: true })
    }
    await page.selectOption('[name=country]', { index: 1 })
    await page.click('form [type=submit]')
    await page.waitForURL((url) => url.pathname === paths.thankYou)
    return undefined
  } catch (error) {
    return { ...describeError(error as Error), outcome: 'not stored' }
  }
}

/** Sends a test application through the live site, checks that it was stored, and removes it. */
export async function tryForm(site: string, owner: OwnerSettings, send: Send): Promise<Outcome> {
  const leads = openOwnerLeads(owner)
  const isOurs = ({ email }: StoredLead) => email.endsWith(`@${canaryDomain}`)
  const findOurs = (): Promise<StoredLead[]> =>
    Readable.from(leads.list({ kind: 'application' }))
      .filter(isOurs)
      .toArray()
  // First of all, so that nothing is sent that could not be found again.
  await findOurs()
  const email = `canary-${randomUUID()}@${canaryDomain}`
  const failure = await send(site, email)
  const found = await findOurs()
  // Also those that an earlier run could not remove.
  if (found.length > 0) await leads.remove(found.map(({ id }) => id))
  if (failure) return failure
  if (!found.some((lead) => lead.email === email)) {
    return { outcome: 'not stored', reason: 'the form said yes, and no such lead is there' }
  }
  if ((await findOurs()).length > 0) {
    return { outcome: 'not removed', reason: 'a test application is still there' }
  }
  const [reason] = await describeUndelivered(owner)
  return reason === undefined ? { outcome: 'fine' } : { outcome: 'not told', reason }
}

type Dependencies = { site: string; dataDir: string; openChannels: () => Promise<Channel[]> }

/** Tells the owner what has changed since the last run. Returns a sentence for each failed message. */
export async function raiseAlarm(
  { outcome, reason }: Outcome,
  dependencies: Dependencies,
): Promise<string[]> {
  const { site, dataDir, openChannels } = dependencies
  // What was told last, and when: its content and its time.
  const file = join(dataDir, `canary-alarm-${new URL(site).host.replaceAll(':', '-')}`)
  const last = existsSync(file) ? readFileSync(file, 'utf8') : 'fine'
  const isOld = last !== 'fine' && Date.now() - statSync(file).mtimeMs >= dayMs
  if (outcome === last && !isOld) return []
  const channels = await openChannels()
  if (channels.length === 0) {
    return ['The alarm was not sent: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set.']
  }
  const alarm = outcome === 'fine' ? { site } : { site, reason: `${outcome}: ${reason}` }
  const failures: string[] = []
  for (const channel of channels) {
    await channel.deliver({ kind: 'alarm', leads: [], alarm }).catch(({ message }: Error) => {
      failures.push(`The alarm was not sent by ${channel.name}: ${message}`)
    })
  }
  // An alarm that no channel delivered is repeated by the next run.
  if (failures.length < channels.length) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, outcome)
  }
  return failures
}

const describeError = ({ message }: Error): Outcome => ({
  outcome: 'not tried',
  reason: message.split('\n', 1)[0] ?? '',
})

async function run(): Promise<Outcome> {
  const options = { browser: { type: 'boolean' }, alarm: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const site = requireSite(positionals, 'canary')
  const owner = readOwnerSettings()
  const openChannels = () => openOwnerChannels(readSettings().notifications)
  const send = values.browser ? sendByBrowser : sendPlainly(askSite)
  const result = await tryForm(site, owner, send).catch(describeError)
  const dependencies = { site, dataDir: owner.dataDir, openChannels }
  const failures = values.alarm ? await raiseAlarm(result, dependencies) : []
  for (const message of failures) console.error(showLine(message))
  return result
}

await runCommand(import.meta, async () => {
  const { outcome, reason } = await run().catch(describeError)
  const news = showLine(reason ? `${outcome}: ${reason}` : outcome)
  // Bad news on stderr, where cron looks for it.
  const print = outcome === 'fine' ? console.log : console.error
  print(`canary ${new Date().toISOString()} ${news}`)
  process.exitCode = outcomes.indexOf(outcome)
})
