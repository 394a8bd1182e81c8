import { parseArgs } from 'node:util'
import { isCalendarDate } from '#leads/calendar-date.ts'
import { leadKinds } from '#leads/lead-rows.ts'
import { nearest } from '#leads/nearest.ts'
import type { LeadFilter } from '#server/store/lead-repository.ts'
import { UsageError } from '#tools/errors.ts'

export const helpText = `What visitors have sent, for the owner of the site. Works while the site runs.

  npm run leads -- list                 the newest, as many as fit the window; --all for all of them
  npm run leads -- show LEAD            one of them, with all that was sent
  npm run leads -- done LEAD ...        answered; they leave list --open
  npm run leads -- reopen LEAD ...      not answered after all
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

Without --out, export prints; with --json, list, export and stats are for a program:
  npm run -s leads -- export --json --since 2027-01-01 > leads.json

LEAD is an email address, or an id: its end is enough, as list shows it. With -s, npm itself says nothing.
`

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const
const selection = { open: flag, kind: text, since: text, search: text, json: flag, csv: flag }
type Flags = typeof selection & { all: typeof flag; out: typeof text; yes: typeof flag }

/** At most so many ids, addresses or files may follow a command; `needs` names what must. */
type Shape = { max: number; flags: Partial<Flags>; needs?: string }

const many = Number.POSITIVE_INFINITY
const lead = 'an email address, or the end of an id as list shows it'

const shapes = {
  list: { max: 0, flags: { ...selection, all: flag } },
  show: { max: 1, flags: {}, needs: lead },
  done: { max: many, flags: {}, needs: lead },
  reopen: { max: many, flags: {}, needs: lead },
  export: { max: 0, flags: { ...selection, out: text } },
  erase: { max: 1, flags: { yes: flag }, needs: 'an email address' },
  backup: { max: 1, flags: {} },
  restore: { max: 1, flags: { yes: flag }, needs: 'the file of a backup' },
  stats: { max: 0, flags: { json: flag } },
} satisfies Record<string, Shape>

export type LeadsCommand = NonNullable<ReturnType<typeof parseLeadsArguments>>

const fail = (message: string): never => {
  throw new UsageError(`${message}\nnpm run leads -- --help shows how it is done.`)
}

/** Undefined where help is asked for. */
export function parseLeadsArguments([word = 'help', ...rest]: string[]) {
  if (word === 'help' || [word, ...rest].includes('--help')) return undefined
  const names = Object.keys(shapes) as (keyof typeof shapes)[]
  const name =
    names.find((each) => each === word) ??
    fail(`There is no command ${JSON.stringify(word)}: ${suggest(word, names)}`)
  const { max, needs, flags: known }: Shape = shapes[name]
  const { values, positionals: args } = readFlags(name, known, rest)
  if (args.length > max) {
    const odd = args.slice(max).map((each) => JSON.stringify(each))
    fail(`Nothing is known about ${odd.join(' ')}.`)
  }
  if (needs && args.length === 0) fail(`${name} needs ${needs}.`)
  const { since, open, ...others } = values
  const kind = leadKinds.find((each) => each === values.kind)
  if (values.kind !== kind)
    fail(`--kind must be application, gathering or waitlist, but it is "${values.kind}".`)
  if (since !== undefined && !isCalendarDate(since))
    fail(`--since must be a day like 2027-01-31, but it is "${since}".`)
  const filter: LeadFilter = {}
  if (kind) filter.kind = kind
  if (since) filter.since = new Date(since)
  if (open) filter.isOpen = true
  return { ...others, name, args, filter }
}

function readFlags(name: string, known: Shape['flags'], args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: known as Flags })
  } catch (error) {
    // Node's first sentence names the flag; the rest is for programmers.
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return fail(`${message.split(/\.\s/, 1)}.`)
    const [written = ''] = /--?[^'=]+/.exec(message) ?? []
    const all = Object.keys(known).map((each) => `--${each}`)
    return fail(`${name} has no flag ${written}: ${suggest(written, all)}`)
  }
}

function suggest(written: string, known: readonly string[]): string {
  const meant = nearest(written, known)
  return meant ? `did you mean ${meant}?` : `there is ${known.join(', ') || 'none'}.`
}
