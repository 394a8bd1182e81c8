import { type Answer, explainSilence } from './ask.ts'
import { checkArrival, checkCertificate } from './check-arrival.ts'
import { checkForms } from './check-forms.ts'
import { checkHeaders } from './check-headers.ts'
import { checkHealth } from './check-health.ts'
import { checkPages } from './check-pages.ts'
import { type Finding, fault, type LiveSite } from './finding.ts'

/** Asks the live site, as visitors, search engines and strangers would. */
export async function checkLive(live: LiveSite): Promise<Finding[]> {
  const { site, ask } = live
  let home: Answer
  try {
    home = await ask(`${site}/`)
  } catch (error) {
    return [fault(`${site} does not answer: ${explainSilence(error)}.`)]
  }
  if (home.status !== 200) {
    const to = home.headers.location ? `, which leads to ${home.headers.location}` : ''
    return [fault(`${site}/ answers ${home.status}${to}: give the address that visitors use.`)]
  }
  // First, because the forms of this look would be counted as somebody's.
  const health = await checkHealth(ask, site)
  return [
    ...checkCertificate(home),
    ...(await checkArrival(live)),
    ...checkHeaders(home),
    ...health,
    ...(await checkPages(live)),
    ...(await checkForms(live)),
  ]
}
