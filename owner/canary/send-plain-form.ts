import { createAsk, explainSilence } from '#owner/live/ask.ts'
import { paths } from '#paths.ts'
import { writeCanaryAnswers } from './canary-answers.ts'
import type { CanaryResult } from './canary-result.ts'

/** As a browser without script sends it. */
export async function sendPlainForm(
  site: string,
  email: string,
  ask = createAsk(),
): Promise<CanaryResult | undefined> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site }
  const body = new URLSearchParams(writeCanaryAnswers(email)).toString()
  try {
    const { status } = await ask(site + paths.apply, { method: 'POST', headers, body })
    if (status === 303) return undefined
    if (status === 502 || status === 504)
      return { outcome: 'not reached', reason: `it answers ${status}` }
    return { outcome: 'not stored', reason: `the form answers ${status}${advice[status] ?? ''}` }
  } catch (error) {
    return { outcome: 'not reached', reason: explainSilence(error) }
  }
}

const advice: Record<number, string> = {
  301: ', which sends elsewhere: give the address that visitors use',
  308: ', which sends elsewhere: give the address that visitors use',
  404: '; a static host takes forms from a browser only: add --browser',
  405: '; a static host takes forms from a browser only: add --browser',
  429: ': too many leads from this address in a minute',
  503: ': the site cannot store leads now',
}
