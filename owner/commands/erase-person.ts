import { isEmailAddress } from '#leads/email-address.ts'
import type { Desk } from '#owner/desk/desk.ts'
import type { LeadsCommand } from '#owner/parse-leads-arguments.ts'
import type { Surroundings } from '#owner/surroundings.ts'
import { StartError } from '#server/process/start-error.ts'
import { countLeadWords, writeMoment } from './describe-lead.ts'

/** Forgets a person for good, and writes a receipt. Asks first. */
export async function* erasePerson(
  desk: Desk,
  { words: [email = ''], isSure }: Pick<LeadsCommand, 'words' | 'isSure'>,
  { ask, now = () => new Date() }: Pick<Surroundings, 'ask' | 'now'>,
): AsyncGenerator<string> {
  if (!isEmailAddress(email)) {
    throw new StartError(`${JSON.stringify(email)} is no email address. Nothing was erased.`)
  }
  if (!isSure && !ask) {
    throw new StartError('erase asks first, and nobody is there to answer. Add --yes to be sure.')
  }
  const question = `Erase all that came from ${email}, in the backups too? It cannot be undone.`
  if (!isSure && !(await ask?.(question))) {
    yield 'Nothing was erased.\n'
    return
  }
  const moment = now().toISOString()
  const { counts, remarks } = await desk.erase(email, moment)
  const { application, gathering, waitlist } = counts
  const lines = [
    `Erased on ${writeMoment(moment)} UTC: ${email}`,
    `  ${countLeadWords(application + gathering + waitlist)} from ${desk.place}`,
    `  applications ${application}, gatherings ${gathering}, waitlist ${waitlist}`,
    ...remarks.map((remark) => `  ${remark}`),
    '  Mails, and copies kept elsewhere, remain where they are: delete them there.',
    '  What this address sends after this is a new lead.',
  ]
  yield `${lines.join('\n')}\n`
}
