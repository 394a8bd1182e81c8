import type { Desk } from '#owner/desk/desk.ts'
import { StartError } from '#server/process/start-error.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { writePerson } from './describe-lead.ts'

const mostShown = 5
const shortest = 4

/** The one lead that each word begins the id of; throws a sentence if one is none, or several. */
export async function findEach(desk: Desk, words: readonly string[]): Promise<StoredLead[]> {
  const found: StoredLead[] = []
  for (const word of new Set(words)) found.push(await findOne(desk, word))
  return found
}

async function findOne(desk: Desk, word: string): Promise<StoredLead> {
  const quoted = JSON.stringify(word)
  if (word.length < shortest) {
    throw new StartError(`${quoted} is too short for an id: give at least ${shortest} letters.`)
  }
  const leads = await desk.find(word, mostShown + 1)
  const exact = leads.find(({ id }) => id === word)
  const [only = exact] = leads.length === 1 ? leads : []
  if (only) return only
  if (leads.length === 0) {
    throw new StartError(`No lead has an id that begins with ${quoted}. list shows them.`)
  }
  const lines = leads.slice(0, mostShown).map((lead) => `  ${lead.id}  ${writePerson(lead)}`)
  if (leads.length > mostShown) lines.push('  ...')
  throw new StartError(`More than one id begins with ${quoted}:\n${lines.join('\n')}`)
}
