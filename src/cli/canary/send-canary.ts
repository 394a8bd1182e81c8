import { type Ask, ask as askSite, describeAnswer } from '#cli/live/ask.ts'
import { paths } from '#schema/paths.ts'
import type { CanaryResult, SendCanary } from './run-canary.ts'

const writeAnswers = (email: string) => ({
  fullName: 'Canary (a test)',
  email,
  gender: 'Male',
  dob: '1990-01-01',
  country: 'Other',
  interests: 'Coaching',
  aboutYourself: 'Sent by npm run canary to see that the form works. It is removed at once.',
})

const elsewhere = ', which leads elsewhere: give the address that visitors use'
const staticHost = '; a static host takes forms from a browser only: add --browser'
const advice: Record<number, string> = {
  301: elsewhere,
  308: elsewhere,
  404: staticHost,
  405: staticHost,
  429: ': too many leads from this address in a minute',
  503: ': the site cannot store leads now',
}

/** As a browser without script sends it. */
export async function sendPlainForm(
  site: string,
  email: string,
  ask: Ask = askSite,
): Promise<CanaryResult | undefined> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site }
  const body = new URLSearchParams(writeAnswers(email)).toString()
  const answer = await ask(site + paths.apply, { method: 'POST', headers, body })
  const { status, silence } = answer
  if (status === 303) return undefined
  if (silence) return { outcome: 'not reached', reason: silence }
  const reason = `the form ${describeAnswer(answer)}${advice[status] ?? ''}`
  return { outcome: status === 502 || status === 504 ? 'not reached' : 'not stored', reason }
}

/** As a visitor with a browser sends it, script and all. */
export const sendByBrowser: SendCanary = async (site, email) => {
  const { chromium } = await import('@playwright/test')
  const { findInstalledBrowser } = await import('#tools/find-browser.ts')
  const executablePath = findInstalledBrowser()
  if (!executablePath) {
    return { outcome: 'not tried', reason: 'no browser was found: npx playwright install chromium' }
  }
  const browser = await chromium.launch({ executablePath })
  let outcome: CanaryResult['outcome'] = 'not reached'
  try {
    const page = await browser.newPage()
    await page.goto(site + paths.apply)
    outcome = 'not stored'
    const { gender, country, interests, ...answers } = writeAnswers(email)
    for (const [name, value] of Object.entries(answers)) await page.fill(`[name=${name}]`, value)
    await page.check(`[name=gender][value="${gender}"]`, { force: true })
    await page.check(`[name=interests][value="${interests}"]`, { force: true })
    await page.selectOption('[name=country]', country)
    await page.click('form [type=submit]')
    await page.waitForURL((url) => url.pathname === paths.thankYou)
    return undefined
  } catch (error) {
    return { outcome, reason: (error as Error).message.split('\n', 1)[0] ?? '' }
  } finally {
    await browser.close()
  }
}
