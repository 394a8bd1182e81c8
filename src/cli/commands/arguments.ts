import { parseArgs } from 'node:util'
import { isCalendarDate } from '#leads/calendar-date.ts'
import { type LeadKind, leadKinds } from '#leads/lead-rows.ts'
import { nearest } from '#schema/nearest.ts'
import { StartError } from '#server/process/start-error.ts'
import type { LeadFilter } from '#server/store/lead-repository.ts'

export const helpText = `What visitors have sent, for the owner of the site. Works while the site runs.

  npm run leads -- list                 the newest, as many as fit the window
  npm run leads -- show ID              all that one person has sent
  npm run leads -- done ID ...          answered; they leave list --open
  npm run leads -- reopen ID ...        not answered after all
  npm run leads -- export --out leads.csv   all of them, for a spreadsheet; replaces no file
  npm run leads -- erase EMAIL          erases a person, in the backups too; asks first (--yes)
  npm run leads -- backup [FILE]        a copy of all leads, checked; replaces no file
  npm run leads -- restore FILE         puts a copy back; asks first (--yes). Stop the site before
  npm run leads -- stats                visits, forms begun and leads, by week, page and source

Which ones, with list and export (--kind and --since with stats too):
  --open             not answered yet
  --kind KIND        application, gathering or waitlist
  --since DATE       since a day (2027-01-31) or a time (2027-01-31T08:15:00Z), in UTC
  --search TEXT      with this in the name, the address or the message
  --all              all of them, and not just one window (list)

How, with list and export, the oldest first:
  --json             one array, for a program (stats: one object)
  --csv              for a spreadsheet

Examples:
  npm run leads -- list --open --kind application
  npm run leads -- list --search berlin
  npm run leads -- show 0193f2a1
  npm run leads -- done 0193f2a1 0193f2b7
  npm run leads -- erase tom@example.com
  npm run -s leads -- export --json --since 2027-01-01 > leads.json

The beginning of an id is enough, as list shows it. With -s, npm itself says nothing.
`

const flags = {
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  since: { type: 'string' },
  kind: { type: 'string' },
  open: { type: 'boolean' },
  search: { type: 'string' },
  all: { type: 'boolean' },
  out: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Shape = {
  flags: readonly (keyof typeof flags)[]
  /** What stands behind the command: its name, how many, and an example. */
  words?: readonly [name: string, least: number, most: number, example: string]
}

const narrowing = ['since', 'kind', 'open', 'search'] as const
const any = Number.POSITIVE_INFINITY

const commands = {
  list: { flags: [...narrowing, 'all', 'json', 'csv'] },
  show: { flags: ['json'], words: ['an id', 1, 1, '0193f2a1'] },
  done: { flags: [], words: ['an id', 1, any, '0193f2a1'] },
  reopen: { flags: [], words: ['an id', 1, any, '0193f2a1'] },
  export: { flags: [...narrowing, 'out', 'json', 'csv'] },
  erase: { flags: ['yes'], words: ['an address', 1, 1, 'tom@example.com'] },
  backup: { flags: [], words: ['a file', 0, 1, 'leads.sqlite'] },
  restore: { flags: ['yes'], words: ['a file', 1, 1, '.data/backups/leads-....sqlite'] },
  stats: { flags: ['since', 'kind', 'json'] },
} as const satisfies Record<string, Shape>

export type CommandName = keyof typeof commands

const commandNames = Object.keys(commands) as CommandName[]

export type LeadsCommand = {
  name: CommandName
  /** Ids, an address or a file. */
  words: string[]
  format: 'text' | 'json' | 'csv'
  filter: LeadFilter
  /** Only leads that hold this text. */
  search?: string | undefined
  /** All of them, and not just one window. */
  isAll: boolean
  /** Do not ask. */
  isSure: boolean
  /** The file to write. */
  out?: string | undefined
}

class UsageError extends StartError {
  override name = 'UsageError'

  constructor(sentence: string) {
    super(`${sentence}\nnpm run leads -- --help shows how it is done.`)
  }
}

/** Undefined where help is asked for. */
export function parseLeadsArguments(args: string[]): LeadsCommand | undefined {
  const { values, positionals } = readArguments(args)
  const [word, ...words] = positionals
  if (values.help || word === 'help') return undefined
  const name = readCommand(word)
  checkCommand(name, Object.keys(values), words)
  const { kind, since, open, search, json, csv, all = false, yes = false, out } = values
  if (json && csv) throw new UsageError('--json and --csv cannot be used together.')
  if (search?.trim() === '') throw new UsageError('--search needs a text to look for.')
  return {
    name,
    words,
    format: json ? 'json' : csv || name === 'export' ? 'csv' : 'text',
    filter: {
      ...(kind !== undefined && { kind: readKind(kind) }),
      ...(since !== undefined && { since: readSince(since) }),
      ...(open && { isOpen: true }),
    },
    search,
    isAll: all,
    isSure: yes,
    out,
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: flags })
  } catch (error) {
    // Node's first sentence names the flag; the rest is for programmers.
    const { code, message } = error as NodeJS.ErrnoException
    const [sentence = ''] = message.split(/\.\s/, 1)
    const written = /'--([^'=]+)/.exec(sentence)?.[1] ?? ''
    const meant = nearest(written, Object.keys(flags))
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || !meant) throw new UsageError(`${sentence}.`)
    throw new UsageError(`There is no flag --${written}: did you mean --${meant}?`)
  }
}

function readCommand(word: string | undefined): CommandName {
  const known = commandNames.find((name) => name === word)
  if (known) return known
  const list = `${commandNames.slice(0, -1).join(', ')} or ${commandNames.at(-1)}`
  if (word === undefined) throw new UsageError(`Say what to do: ${list}.`)
  const meant = nearest(word, commandNames)
  const advice = meant ? `did you mean "${meant}"?` : `use ${list}.`
  throw new UsageError(`There is no command ${JSON.stringify(word)}: ${advice}`)
}

function checkCommand(name: CommandName, given: string[], words: string[]): void {
  const takes = (command: CommandName, flag: string) =>
    (commands[command].flags as readonly string[]).includes(flag)
  const odd = given.find((flag) => !takes(name, flag))
  if (odd) {
    const others = commandNames.filter((each) => takes(each, odd))
    throw new UsageError(`--${odd} does not go with ${name}, but with ${others.join(' and ')}.`)
  }
  const shape: Shape = commands[name]
  const [what, least, most, example] = shape.words ?? ['', 0, 0, '']
  if (words.length > most) {
    const rest = words.slice(most).map((word) => JSON.stringify(word))
    throw new UsageError(`Nothing is known about ${rest.join(' ')}.`)
  }
  if (words.length < least) {
    throw new UsageError(`${name} needs ${what}: npm run leads -- ${name} ${example}`)
  }
}

function readKind(value: string): LeadKind {
  const kind = leadKinds.find((known) => known === value)
  if (kind) return kind
  const meant = nearest(value, leadKinds)
  throw new UsageError(
    `--kind must be application, gathering or waitlist, but it is ${JSON.stringify(value)}` +
      `${meant ? `: did you mean ${meant}?` : '.'}`,
  )
}

const timestamp = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** A time needs its zone: without one it would mean something else on another machine. */
function readSince(value: string): Date {
  const day = timestamp.exec(value)?.[1] ?? value
  const since = new Date(value)
  if (isCalendarDate(day) && !Number.isNaN(since.getTime())) return since
  throw new UsageError(
    '--since must be a day like 2027-01-31 or a time like 2027-01-31T08:15:00Z, ' +
      `but it is ${JSON.stringify(value)}.`,
  )
}
