import { runCanary } from '#cli/canary/run-canary.ts'
import { sendPlainForm } from '#cli/canary/send-canary.ts'
import { paths } from '#schema/paths.ts'
import { StartError } from '#server/process/start-error.ts'
import { openLeadRepository } from '#server/store/lead-repository.ts'
import { describeAnswer } from './ask.ts'
import { checkBackend } from './check-backend.ts'
import type { LiveSite } from './check-live.ts'
import { type Finding, fault, fine, note } from './check-pages.ts'

const reasons: Record<number, string> = {
  403: 'the web server in front must pass on the Host header (deploy/nginx.conf does)',
  429: 'too many forms were sent from here in a minute; if that is not so, TRUST_PROXY is wrong',
}

/** Whether what visitors send arrives: an empty form on each page, then a canary. */
export async function checkForms(live: LiveSite): Promise<Finding[]> {
  const { site, settings, ask } = live
  const backend = settings.hosted ? await checkBackend(settings.hosted, ask) : []
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site }
  for (const path of [paths.apply, paths.winterSolstice, paths.shop]) {
    const answer = await ask(site + path, { method: 'POST', headers, body: '' })
    const { status } = answer
    if (status === 422) continue
    if (status === 404 || status === 405) return [...backend, describeStatic(live)]
    const reason = reasons[status] ?? 'look into the log of the site'
    const said = `${describeAnswer(answer)} to an empty form instead of 422`
    return [...backend, fault(`${site}${path} ${said}: ${reason}.`)]
  }
  const answering = fine('Forms answer without script, and refuse an empty one.')
  return [...backend, answering, await sendCanary(live)]
}

function describeStatic({ site, settings }: LiveSite): Finding {
  if (settings.hosted) {
    const command = `npm run canary -- ${site} --browser`
    return note(`A static host: forms work with script only. ${command} tries one.`)
  }
  return fault(
    'The host takes no forms and no hosted backend is set: set SUPABASE_URL and SUPABASE_ANON_KEY, and build again with npm run build -- --static.',
  )
}

async function sendCanary({ site, ask, readOwner }: LiveSite): Promise<Finding> {
  try {
    const owner = readOwner()
    const send = (where: string, email: string) => sendPlainForm(where, email, ask)
    const leads = openLeadRepository(owner)
    const result = await runCanary({ site, folder: owner.dataDir, leads, send })
    return result.outcome === 'fine'
      ? fine('A test application arrived and was taken out again.')
      : fault(`A test application: ${result.outcome}, ${result.reason}.`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return note(
      `A test application was not sent, because its arrival could not be seen from here: ${error.message} Run this where the leads are.`,
    )
  }
}
