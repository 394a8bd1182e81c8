import { showLines } from '#cli/show-lines.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { isEmailAddress } from '#leads/text-rules.ts'
import { erasePerson } from '#server/maintenance/erase.ts'
import { restoreLeads } from '#server/maintenance/restore.ts'
import { StartError } from '#server/process/start-error.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'
import {
  type LeadRepository,
  openLeadRepository,
  type StoredLead,
} from '#server/store/lead-repository.ts'
import { sumCounts } from '#server/store/sqlite-leads.ts'
import { helpText, type LeadsCommand, parseLeadsArguments } from './arguments.ts'
import { formatCsv, formatJson, writeNewFile } from './export.ts'
import { describeLead, listLeads, type Terminal, writePerson, writeTime } from './list.ts'
import { findFirstWeek, formatStats, gatherStats } from './stats.ts'

export type Context = {
  readSettings: () => OwnerSettings
  now: () => Date
  /** A line for the person, beside the output. */
  say: (line: string) => void
  /** Absent where the output goes to a file or another program. */
  terminal?: Terminal | undefined
  /** A question to answer with yes or no; absent without a person at a terminal. */
  ask?: ((question: string) => Promise<boolean>) | undefined
}

type Call = Context & { command: LeadsCommand; settings: OwnerSettings }

/** What `npm run leads` prints, piece by piece; throws a StartError, perhaps after some pieces. */
export async function* runLeads(args: string[], context: Context): AsyncGenerator<string> {
  const command = parseLeadsArguments(args)
  if (!command) return yield helpText
  const call = { ...context, command, settings: context.readSettings() }
  if (command.name === 'restore') return yield* restore(call)
  const leads = openLeadRepository(call.settings)
  context.say(`Looking at ${leads.place}.`)
  yield* commands[command.name](leads, call)
}

type Run = (leads: LeadRepository, call: Call) => AsyncGenerator<string>

const commands: Record<Exclude<LeadsCommand['name'], 'restore'>, Run> = {
  list: (leads, { command, terminal }) =>
    listLeads(findLeads(leads, command, 'newest first'), command, terminal),
  export: exportLeads,
  async *show(leads, { command }) {
    for (const lead of await findEach(leads, command.words)) yield describeLead(lead)
  },
  done: mark,
  reopen: mark,
  erase,
  async *backup(leads, { command: { words }, now }) {
    if (!leads.backup) throw new StartError(hostedBackups)
    const { path, count } = await leads.backup(words[0], now())
    const verb = count === 1 ? 'is' : 'are'
    yield `${nameLeads(count)} ${verb} in ${path}. The copy was opened and checked.\n`
  },
  async *stats(leads, { command, now }) {
    const visits = leads.visits?.(findFirstWeek(now()))
    const stats = await gatherStats(leads.list(), visits, now())
    yield command.isJson ? `${JSON.stringify(stats, null, 2)}\n` : formatStats(stats)
  },
}

const hostedBackups =
  'These leads are at a hosted backend, which backs up and restores all of its data itself ' +
  '(Supabase: Database, Backups). npm run leads -- export copies the leads to a file.'

async function* exportLeads(
  leads: LeadRepository,
  { command, terminal, say }: Call,
): AsyncGenerator<string> {
  const { isJson, out } = command
  const found = findLeads(leads, command)
  const pieces = isJson ? formatJson(found) : formatCsv(found)
  if (out !== undefined) {
    await writeNewFile(out, pieces)
    return say(`The leads are in ${out}.`)
  }
  // A file gets what was sent, to the letter. In JSON a character and its code say the same.
  const isRaw = !isJson && !terminal
  for await (const piece of pieces) yield isRaw ? piece : showLines(piece)
}

async function* findLeads(
  leads: LeadRepository,
  { filter, search = '' }: LeadsCommand,
  order?: 'newest first',
): AsyncGenerator<StoredLead> {
  const wanted = fold(search)
  for await (const lead of leads.list({ ...filter, ...(order && { order }) })) {
    const { id, name, email, message, gathering, source } = lead
    const texts = [id, name, email, message, gathering, source]
    if (!wanted || texts.some((text) => fold(text ?? '').includes(wanted))) yield lead
  }
}

/** "JOSÉ" and "jose" are one. */
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')

/** All that are named, or none. */
async function* mark(leads: LeadRepository, { command, now }: Call): AsyncGenerator<string> {
  const isDone = command.name === 'done'
  const found = await findEach(leads, command.words)
  const isChanged = ({ answered_at }: StoredLead) => (answered_at === undefined) === isDone
  const changed = found.filter(isChanged)
  if (changed.length > 0) await leads.mark(changed, isDone ? now().toISOString() : null)
  const state = isDone ? 'done' : 'open'
  for (const lead of found) {
    yield `${isChanged(lead) ? state : `${state} already`}  ${writePerson(lead)}\n`
  }
}

const mostShown = 5

/** The one lead that each word begins the id of; throws a sentence if it is none, or several. */
async function findEach(leads: LeadRepository, words: readonly string[]): Promise<StoredLead[]> {
  const all: StoredLead[] = []
  for (const word of new Set(words)) {
    const quoted = JSON.stringify(word)
    const found = await leads.find(word, mostShown)
    const [only, other] = found
    if (!only)
      throw new StartError(`No lead has an id that begins with ${quoted}. list shows them.`)
    if (other && only.id !== word) {
      const lines = found.map((lead) => `\n  ${lead.id}  ${writePerson(lead)}`)
      throw new StartError(`More than one id begins with ${quoted}:${lines.join('')}`)
    }
    all.push(only)
  }
  return all
}

/** Erases a person for good, and prints a receipt. */
async function* erase(leads: LeadRepository, call: Call): AsyncGenerator<string> {
  const [email = ''] = call.command.words
  if (!isEmailAddress(email)) {
    throw new StartError(`${JSON.stringify(email)} is no email address. Nothing was erased.`)
  }
  const question = `Erase all that came from ${email}, in the backups too? It cannot be undone.`
  if (!(await confirm(question, call))) return yield 'Nothing was erased.\n'
  const time = call.now().toISOString()
  const { counts, copies, copied, failures } = await erasePerson(leads, call.settings, {
    email,
    time,
  })
  const { application, gathering, waitlist } = counts
  const lines = [
    `Erased on ${writeTime(time)} UTC: ${email}`,
    `  ${nameLeads(sumCounts(counts))} from ${leads.place}`,
    `  applications ${application}, gatherings ${gathering}, waitlist ${waitlist}`,
    `  Backups and copies on this machine: ${copies} searched, ${nameLeads(copied)} erased.`,
    ...failures.map((sentence) => `  ${sentence}`),
    '  Mails, exports and copies elsewhere, such as a hosting service’s backups, remain: delete them there.',
    '  What this address sends after this is a new lead.',
  ]
  yield `${lines.join('\n')}\n`
}

/** Puts a copy in place of the leads. */
async function* restore(call: Call): AsyncGenerator<string> {
  const { dataDir, hosted } = call.settings
  if (hosted) throw new StartError(hostedBackups)
  const [file = ''] = call.command.words
  const place = `the leads in ${dataDir}`
  call.say(`Restoring ${place}.`)
  const isSure = await confirm(`Put ${file} in place of ${place}?`, call)
  if (!isSure) return yield 'Nothing was changed.\n'
  const { count, erased, aside } = await restoreLeads(dataDir, file)
  yield `${nameLeads(count)} ${count === 1 ? 'is' : 'are'} back.\n`
  if (erased > 0) {
    const verb = erased === 1 ? 'was' : 'were'
    yield `${nameLeads(erased)} of people who were erased since ${verb} left out.\n`
  }
  if (aside) yield `What was there before is kept in ${aside}.\n`
}

async function confirm(question: string, { command, ask }: Call): Promise<boolean> {
  if (command.isSure) return true
  if (ask) return ask(question)
  const advice = 'Add --yes to be sure.'
  throw new StartError(`${command.name} asks first, and nobody is there to answer. ${advice}`)
}
