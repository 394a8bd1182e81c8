import { paths } from '#paths.ts'
import { writeCanaryAnswers } from './canary-answers.ts'
import type { SendCanary } from './canary-result.ts'

const timeoutMs = 30_000

/** As a browser without script sends it. */
export const sendPlainForm: SendCanary = async (site, email) => {
  let answer: Response
  try {
    answer = await fetch(site + paths.apply, {
      method: 'POST',
      body: new URLSearchParams(writeCanaryAnswers(email)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
  } catch (error) {
    return { outcome: 'not reached', reason: explain(error) }
  }
  const { status } = answer
  if (status === 303) return undefined
  if (status === 502 || status === 504)
    return { outcome: 'not reached', reason: `it answers ${status}` }
  return { outcome: 'not stored', reason: `the form answers ${status}${advice[status] ?? ''}` }
}

const advice: Record<number, string> = {
  301: ', which sends elsewhere: give the address that visitors use',
  308: ', which sends elsewhere: give the address that visitors use',
  404: '; a static host takes forms from a browser only: add --browser',
  405: '; a static host takes forms from a browser only: add --browser',
  429: ': too many leads from this address in a minute',
  503: ': the site can not store leads now',
}

function explain(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
