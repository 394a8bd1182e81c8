import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { writeTime } from '#leads/calendar-date.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { isEmailAddress } from '#leads/text-rules.ts'
import { backUpLeads } from '#server/maintenance/backup.ts'
import { erasePerson } from '#server/maintenance/erase.ts'
import { restoreLeads } from '#server/maintenance/restore.ts'
import { openOwnerLeads } from '#server/open-leads.ts'
import { showLines } from '#server/process/show-lines.ts'
import { isEmbedded, type OwnerSettings, readOwnerSettings } from '#server/settings/settings.ts'
import { type OwnerLeads, type StoredLead, sumCounts } from '#server/store/lead-repository.ts'
import { UsageError } from '#tools/errors.ts'
import { runCommand } from '#tools/run-command.ts'
import { describeUndelivered } from './channels.ts'
import { helpText, type LeadsCommand, parseLeadsArguments } from './leads/arguments.ts'
import { byteOrderMark, formatCsv, formatJson } from './leads/export.ts'
import { describeLead, listLeads, type Terminal, writeLine, writePerson } from './leads/list.ts'
import { findFirstWeek, formatStats, gatherStats } from './leads/stats.ts'

export type Context = {
  /** A line for the person, beside the output. */
  say: (line: string) => void
  /** Absent where the output goes to a file or another program. */
  terminal?: Terminal | undefined
  /** A question to answer with yes or no; absent without a person at a terminal. */
  ask?: ((question: string) => Promise<boolean>) | undefined
}

type Call = Context & LeadsCommand & { settings: OwnerSettings }

/** What `npm run leads` prints, piece by piece; throws an error for the owner, perhaps after some pieces. */
export async function* runLeads(args: string[], context: Context): AsyncGenerator<string> {
  const command = parseLeadsArguments(args)
  if (!command) return yield helpText
  const settings = readOwnerSettings()
  const call = { ...context, ...command, settings }
  if (command.name === 'restore') {
    yield* restore(call)
  } else {
    const leads = openOwnerLeads(settings)
    context.say(`Looking at ${leads.place}.`)
    yield* commands[command.name](leads, call)
  }
  for (const message of await describeUndelivered(settings)) context.say(message)
}

type Run = (leads: OwnerLeads, call: Call) => AsyncGenerator<string>

const commands: Record<Exclude<LeadsCommand['name'], 'restore'>, Run> = {
  list: (leads, call) =>
    call.json || call.csv
      ? exportLeads(leads, call)
      : listLeads(findLeads(leads, call, 'newest first'), call.terminal, call.all),
  export: exportLeads,
  async *show(leads, { args }) {
    for (const lead of await findEach(leads, args)) yield describeLead(lead)
  },
  done: mark,
  reopen: mark,
  erase,
  async *backup(_, { args: [file], settings }) {
    if (!isEmbedded(settings)) throw new UsageError(hostedBackups)
    const { path, count } = await backUpLeads(settings, { now: new Date(), file })
    const verb = count === 1 ? 'is' : 'are'
    yield `${nameLeads(count)} ${verb} in ${path}. The copy was opened and checked.\n`
  },
  async *stats(leads, { json }) {
    const now = new Date()
    const stats = await gatherStats(leads.list(), leads.visits?.(findFirstWeek(now)), now)
    yield json ? `${showLines(JSON.stringify(stats, null, 2))}\n` : formatStats(stats)
  },
}

const hostedBackups =
  'These leads are at a hosted backend, which backs up and restores all of its data itself ' +
  '(Supabase: Database, Backups). npm run leads -- export copies the leads to a file.'

async function* exportLeads(leads: OwnerLeads, call: Call): AsyncGenerator<string> {
  const { json, out, terminal, say } = call
  const found = findLeads(leads, call)
  const pieces = json ? formatJson(found) : formatCsv(found)
  if (out === undefined) {
    // A file gets what was sent, to the letter; a terminal nothing that it would obey.
    for await (const piece of pieces) {
      if (!terminal) yield piece
      else if (piece !== byteOrderMark) yield showLines(piece)
    }
    return
  }
  // Only this user may read it.
  await using file = await open(out, 'wx', 0o600).catch(({ code, message }) => {
    const reason = code === 'EEXIST' ? 'is there already' : `cannot be written: ${message}`
    throw new UsageError(`${JSON.stringify(out)} ${reason}.`)
  })
  await file.writeFile(pieces)
  say(`The leads are in ${out}.`)
}

async function* findLeads(
  leads: OwnerLeads,
  { filter, search = '' }: LeadsCommand,
  order?: 'newest first',
): AsyncGenerator<StoredLead> {
  const found = leads.list(order ? { ...filter, order } : filter)
  if (search === '') return yield* found
  const wanted = fold(search)
  for await (const lead of found) {
    const { id, name, email, message, gathering, source } = lead
    const texts = [id, name, email, message, gathering, source]
    if (texts.some((text = '') => fold(text).includes(wanted))) yield lead
  }
}

/** "JOSÉ" and "jose" are one. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** All that are named, or none. */
async function* mark(leads: OwnerLeads, { name, args }: Call): AsyncGenerator<string> {
  const isDone = name === 'done'
  const found = await findEach(leads, args)
  const isChanged = ({ answered_at }: StoredLead) => (answered_at === undefined) === isDone
  const changed = found.filter(isChanged)
  if (changed.length > 0) await leads.mark(changed, isDone ? new Date().toISOString() : null)
  const state = isDone ? 'done' : 'open'
  for (const lead of found) {
    yield `${isChanged(lead) ? state : `${state} already`}  ${writePerson(lead)}\n`
  }
}

const maxChoices = 5
const wholeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The one lead that each word names; throws a sentence if it is none, or several. */
async function findEach(leads: OwnerLeads, args: readonly string[]): Promise<StoredLead[]> {
  const found = new Map(args.map((word) => [word.toLowerCase(), [] as StoredLead[]]))
  const parts: [string, StoredLead[]][] = []
  for (const [word, named] of found) {
    const lead = wholeId.test(word) && (await leads.find(word))
    if (lead) named.push(lead)
    else parts.push([word, named])
  }
  if (parts.length > 0) {
    for await (const lead of leads.list({ order: 'newest first' })) {
      const { id, email } = lead
      for (const [word, named] of parts) {
        if (email.toLowerCase() === word || id.endsWith(word)) named.push(lead)
      }
    }
  }
  const chosen = [...found].map(([word, [only, ...others]]) => {
    if (only && others.length === 0) return only
    const quoted = JSON.stringify(word)
    if (!only) {
      throw new UsageError(
        `No lead has the address ${quoted}, or an id that ends with it. list shows them.`,
      )
    }
    const choices = [only, ...others].slice(0, maxChoices).map((lead) => `\n  ${writeLine(lead)}`)
    const left = others.length + 1 - choices.length
    const more = left > 0 ? `\n  and ${left} more` : ''
    throw new UsageError(
      `Which of these is ${quoted}? Name it by the end of its id:${choices.join('')}${more}`,
    )
  })
  return [...new Map(chosen.map((lead) => [lead.id, lead])).values()]
}

async function* erase(leads: OwnerLeads, call: Call): AsyncGenerator<string> {
  const [email = ''] = call.args
  if (!isEmailAddress(email)) {
    throw new UsageError(`${JSON.stringify(email)} is no email address. Nothing was erased.`)
  }
  const question = `Erase all that came from ${email}, in the backups too? It cannot be undone.`
  if (!(await confirm(question, call))) return yield 'Nothing was erased.\n'
  const time = new Date().toISOString()
  const receipt = await erasePerson(leads, call.settings, { email, time })
  const { application, gathering, waitlist } = receipt.counts
  const copied = `${receipt.copies} searched, ${nameLeads(receipt.copied)} erased`
  const lines = [
    `Erased on ${writeTime(time)} UTC: ${email}`,
    `  ${nameLeads(sumCounts(receipt.counts))} from ${leads.place}`,
    `  applications ${application}, gatherings ${gathering}, waitlist ${waitlist}`,
    `  Backups and copies on this machine: ${copied}.`,
    ...receipt.failures.map((message) => `  ${message}`),
    '  Mails, exports and copies elsewhere, such as a hosting service’s backups, remain: delete them there.',
    '  What this address sends after this is a new lead.',
  ]
  yield `${lines.join('\n')}\n`
}

async function* restore(call: Call): AsyncGenerator<string> {
  const { dataDir } = call.settings
  if (!isEmbedded(call.settings)) throw new UsageError(hostedBackups)
  const [file = ''] = call.args
  const isSure = await confirm(`Put ${file} in place of the leads in ${dataDir}?`, call)
  if (!isSure) return yield 'Nothing was changed.\n'
  const { count, erased, aside } = await restoreLeads(dataDir, file)
  yield `${nameLeads(count)} ${count === 1 ? 'is' : 'are'} back.\n`
  if (erased > 0) {
    const verb = erased === 1 ? 'was' : 'were'
    yield `${nameLeads(erased)} of people who were erased since ${verb} left out.\n`
  }
  if (aside) yield `What was there before is kept in ${aside}.\n`
}

async function confirm(question: string, { name, yes, ask }: Call): Promise<boolean> {
  if (yes) return true
  if (ask) return ask(question)
  throw new UsageError(
    `${name} asks first, and there is no terminal for the answer. Add --yes to be sure.`,
  )
}

async function askPerson(question: string): Promise<boolean> {
  using lines = createInterface({ input: process.stdin, output: process.stderr })
  return /^y(es)?$/i.test((await lines.question(`${question} (yes or no) `)).trim())
}

await runCommand(import.meta, async () => {
  const { argv, stdin, stdout, stderr } = process
  const output = runLeads(argv.slice(2), {
    say: (line) => stderr.write(`${line}\n`),
    ...(stdout.isTTY && { terminal: { columns: stdout.columns || 80, rows: stdout.rows || 24 } }),
    ...(stdin.isTTY && stderr.isTTY && { ask: askPerson }),
  })
  await pipeline(output, stdout, { end: false }).catch((error) => {
    // `| head` has seen enough.
    if (error.code !== 'EPIPE') throw error
  })
})
