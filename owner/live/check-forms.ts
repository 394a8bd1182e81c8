import type { SendCanary } from '#owner/canary/canary-result.ts'
import { runCanary } from '#owner/canary/run-canary.ts'
import { sendPlainForm } from '#owner/canary/send-plain-form.ts'
import { paths } from '#paths.ts'
import { StartError } from '#server/process/start-error.ts'
import { openLeadRepository } from '#server/store/lead-repository.ts'
import { type Ask, explainSilence } from './ask.ts'
import { checkBackend } from './check-backend.ts'
import { type Finding, fault, fine, type LiveSite, note } from './finding.ts'

const forms = [paths.apply, paths.winterSolstice, paths.shop]
const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Whether what visitors send arrives: an empty form on each page, then a marked one, taken out again. */
export async function checkForms(live: LiveSite): Promise<Finding[]> {
  const { site, settings, ask } = live
  const backend = settings.hosted ? await checkBackend(settings.hosted, ask) : []
  const statuses = await Promise.all(forms.map((path) => sendEmpty(ask, site + path, site)))
  if (statuses.some((status) => status === 404 || status === 405)) {
    return [...backend, ...describeStatic(live)]
  }
  const faults = statuses.flatMap((status, at) =>
    status === 422 ? [] : [fault(explainForm(`${site}${forms[at]}`, status))],
  )
  if (faults.length > 0) return [...backend, ...faults]
  const answering = fine('Forms answer without script, and refuse an empty one.')
  return [...backend, answering, await flyCanary(live)]
}

async function sendEmpty(ask: Ask, address: string, origin: string): Promise<number | string> {
  try {
    const question = { method: 'POST', headers: { ...asForm, Origin: origin }, body: '' }
    return (await ask(address, question)).status
  } catch (error) {
    return explainSilence(error)
  }
}

function describeStatic({ site, settings }: LiveSite): Finding[] {
  if (settings.hosted) {
    return [
      note(
        `A static host: forms work with script only. npm run canary -- ${site} --browser tries one.`,
      ),
    ]
  }
  return [
    fault(
      'The host takes no forms and no hosted backend is set: set SUPABASE_URL and SUPABASE_ANON_KEY, and build again with npm run build -- --static.',
    ),
  ]
}

function explainForm(address: string, status: number | string): string {
  const reason =
    status === 403
      ? 'the web server in front must pass on the Host header (deploy/nginx.conf does)'
      : status === 429
        ? 'too many forms were sent from here in a minute; if that is not so, TRUST_PROXY is wrong'
        : 'look into the log of the site'
  return `${address} answers an empty form with ${status} instead of 422: ${reason}.`
}

async function flyCanary({ site, ask, readOwner }: LiveSite): Promise<Finding> {
  try {
    const owner = readOwner()
    const send: SendCanary = (where, email) => sendPlainForm(where, email, ask)
    const result = await runCanary({
      site,
      folder: owner.dataDir,
      leads: openLeadRepository(owner),
      send,
    })
    if (result.outcome === 'fine')
      return fine('A test application arrived and was taken out again.')
    return fault(`A test application: ${result.outcome}, ${result.reason}.`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return note(
      `A test application was not sent, because its arrival could not be seen from here: ${error.message} Run this where the leads are.`,
    )
  }
}
