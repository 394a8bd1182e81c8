import { parseArgs } from 'node:util'
import { isCalendarDate } from '#leads/calendar-date.ts'
import { leadKinds } from '#leads/lead-rows.ts'
import { nearest } from '#schema/nearest.ts'
import { StartError } from '#server/process/start-error.ts'

export const helpText = `What visitors have sent, for the owner of the site. Works while the site runs.

  npm run leads -- list                 the newest, as many as fit the window; --all for all of them
  npm run leads -- show ID              all that one person has sent
  npm run leads -- done ID ...          answered; they leave list --open
  npm run leads -- reopen ID ...        not answered after all
  npm run leads -- export --out leads.csv   all of them, for a spreadsheet; replaces no file
  npm run leads -- erase EMAIL          erases a person, in the backups too; asks first (--yes)
  npm run leads -- backup [FILE]        a copy of all leads, checked; replaces no file
  npm run leads -- restore FILE         puts a copy back; asks first (--yes). Stop the site before
  npm run leads -- stats                visits, forms begun and leads, by week, page and source

Which ones, with list and export:
  --open             not answered yet
  --kind KIND        application, gathering or waitlist
  --since DAY        since a day in UTC: 2027-01-31
  --search TEXT      with this in the name, the address or the message

Without --out, export prints; with --json, export and stats are for a program:
  npm run -s leads -- export --json --since 2027-01-01 > leads.json

The beginning of an id is enough, as list shows it. With -s, npm itself says nothing.
`

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const
const flags = {
  ...{ open: flag, kind: text, since: text, search: text },
  ...{ all: flag, json: flag, csv: flag, out: text, yes: flag },
}

type Shape = {
  flags: readonly (keyof typeof flags)[]
  /** How many ids, addresses or files may follow. */
  most: number
  /** What has to follow, with an example. */
  needs?: readonly [what: string, example: string]
}

const narrowing = ['open', 'kind', 'since', 'search'] as const
const anId = ['an id', '0193f2a1'] as const

const shapes = {
  list: { flags: [...narrowing, 'all'], most: 0 },
  show: { flags: [], most: 1, needs: anId },
  done: { flags: [], most: Number.POSITIVE_INFINITY, needs: anId },
  reopen: { flags: [], most: Number.POSITIVE_INFINITY, needs: anId },
  export: { flags: [...narrowing, 'out', 'json', 'csv'], most: 0 },
  erase: { flags: ['yes'], most: 1, needs: ['an address', 'tom@example.com'] },
  backup: { flags: [], most: 1 },
  restore: { flags: ['yes'], most: 1, needs: ['a file', '.data/backups/leads-....sqlite'] },
  stats: { flags: ['json'], most: 0 },
} as const satisfies Record<string, Shape>

type CommandName = keyof typeof shapes

export type LeadsCommand = NonNullable<ReturnType<typeof parseLeadsArguments>>

const fail = (sentence: string): never => {
  throw new StartError(`${sentence}\nnpm run leads -- --help shows how it is done.`)
}

/** Undefined where help is asked for. */
export function parseLeadsArguments([word, ...rest]: string[]) {
  if (word === 'help' || [word, ...rest].includes('--help')) return undefined
  const name = readCommand(word)
  const { values, positionals: words } = readFlags(name, rest)
  const { most, needs }: Shape = shapes[name]
  if (words.length > most) {
    const odd = words.slice(most).map((each) => JSON.stringify(each))
    fail(`Nothing is known about ${odd.join(' ')}.`)
  }
  if (needs && words.length === 0)
    fail(`${name} needs ${needs[0]}: npm run leads -- ${name} ${needs[1]}`)
  const { kind, since, open, search, all = false, json = false, csv, out, yes = false } = values
  if (json && csv) fail('--json and --csv cannot be used together.')
  if (search?.trim() === '') fail('--search needs a text to look for.')
  const filter = {
    ...(kind !== undefined && { kind: readKind(kind) }),
    ...(since !== undefined && { since: readDay(since) }),
    ...(open && { isOpen: true }),
  }
  return { name, words, filter, search, isAll: all, isJson: json, out, isSure: yes }
}

function readCommand(word: string | undefined): CommandName {
  const names = Object.keys(shapes) as CommandName[]
  const list = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  if (word === undefined) return fail(`Say what to do: ${list}.`)
  const meant = nearest(word, names)
  const advice = meant ? `did you mean "${meant}"?` : `use ${list}.`
  return (
    names.find((name) => name === word) ??
    fail(`There is no command ${JSON.stringify(word)}: ${advice}`)
  )
}

function readFlags(name: CommandName, args: string[]) {
  const known: readonly (keyof typeof flags)[] = shapes[name].flags
  const options = Object.fromEntries(known.map((each) => [each, flags[each]])) as typeof flags
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    // Node's first sentence names the flag; the rest is for programmers.
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return fail(`${message.split(/\.\s/, 1)}.`)
    const [, written = ''] = /'--?([^'=]+)/.exec(message) ?? []
    const meant = nearest(written, known)
    const list = known.map((each) => `--${each}`).join(', ') || 'none'
    const advice = meant ? `did you mean --${meant}?` : `it takes ${list}.`
    return fail(`${name} has no flag --${written}: ${advice}`)
  }
}

function readKind(value: string) {
  const rule = '--kind must be application, gathering or waitlist'
  const known = leadKinds.find((kind) => kind === value)
  return known ?? fail(`${rule}, but it is ${JSON.stringify(value)}.`)
}

function readDay(value: string): Date {
  if (isCalendarDate(value)) return new Date(value)
  return fail(`--since must be a day like 2027-01-31, but it is ${JSON.stringify(value)}.`)
}
