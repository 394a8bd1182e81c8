import { parseArgs } from 'node:util'
import { isCalendarDate } from '#leads/calendar-date.ts'
import { nearest } from '#schema/nearest.ts'
import { StartError } from '#server/process/start-error.ts'
import type { LeadFilter, LeadKind } from '#server/store/read-leads.ts'
import {
  type CommandName,
  commandNames,
  type FlagName,
  findShape,
  flagTypes,
  otherWords,
} from './leads-commands.ts'

type LeadsFormat = 'text' | 'json' | 'csv'

export type LeadsCommand = {
  name: CommandName
  /** What stood behind the command: ids, an address, a file. */
  words: string[]
  format: LeadsFormat
  filter: LeadFilter
  /** Only leads that hold this text. */
  search?: string
  /** All of them, and not just one window. */
  isAll?: true
  /** Nobody is to be asked. */
  isSure?: true
  /** The file for a picture. */
  svg?: string
}

type HelpWanted = { name: 'help' }

class UsageError extends StartError {
  override name = 'UsageError'

  constructor(sentence: string) {
    super(`${sentence}\nnpm run leads -- --help shows how it is done.`)
  }
}

type Values = { [name in FlagName]?: (typeof flagTypes)[name] extends 'string' ? string : boolean }

const kinds: readonly LeadKind[] = ['application', 'gathering', 'waitlist']
const timestamp = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

export function parseLeadsArguments(args: string[]): LeadsCommand | HelpWanted {
  const { values, positionals } = readArguments(args)
  const [word, ...words] = positionals
  if (values.help || word === 'help') return { name: 'help' }
  const name = readCommand(word)
  checkFlags(name, values)
  checkWords(name, words)
  const { kind, since, open, search, all, yes, svg } = values
  return {
    name,
    words,
    format: readFormat(name, values),
    filter: {
      ...(kind !== undefined && { kind: readKind(kind) }),
      ...(since !== undefined && { since: readSince(since) }),
      ...(open && { isOpen: true }),
    },
    ...(search !== undefined && { search: readSearch(search) }),
    ...(all && { isAll: true }),
    ...(yes && { isSure: true }),
    ...(svg !== undefined && { svg }),
  }
}

function readArguments(args: string[]): { values: Values; positionals: string[] } {
  const entries = Object.entries(flagTypes).map(([name, type]) => [name, { type }])
  try {
    return parseArgs({ args, allowPositionals: true, options: Object.fromEntries(entries) })
  } catch (error) {
    throw explainFlags(error as NodeJS.ErrnoException)
  }
}

/** Node's first sentence names the flag; the rest is for programmers. */
function explainFlags({ code, message }: NodeJS.ErrnoException): UsageError {
  const [sentence = ''] = message.split(/\.\s/, 1)
  const written = /'--([^'=]+)/.exec(sentence)?.[1]
  const meant = written && nearest(written, Object.keys(flagTypes))
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || !meant) return new UsageError(`${sentence}.`)
  return new UsageError(`There is no flag --${written}: did you mean --${meant}?`)
}

function readCommand(word: string | undefined): CommandName {
  const known = commandNames.find((name) => name === word)
  if (known) return known
  const list = `${commandNames.slice(0, -1).join(', ')} or ${commandNames.at(-1)}`
  if (word === undefined) throw new UsageError(`Say what to do: ${list}.`)
  const meant = Object.hasOwn(otherWords, word) ? otherWords[word] : nearest(word, commandNames)
  const advice = meant ? `did you mean "${meant}"?` : `use ${list}.`
  throw new UsageError(`There is no command ${quote(word)}: ${advice}`)
}

function checkFlags(name: CommandName, values: Values): void {
  const given = Object.keys(values) as FlagName[]
  const odd = given.find((flag) => !findShape(name).flags.includes(flag))
  if (!odd) return
  const owners = commandNames.filter((each) => findShape(each).flags.includes(odd))
  throw new UsageError(`--${odd} does not go with ${name}, but with ${owners.join(' and ')}.`)
}

function checkWords(command: CommandName, words: string[]): void {
  const { name, least, most, example } = findShape(command).words ?? {
    ...{ name: '', least: 0, most: 0, example: '' },
  }
  if (words.length > most) {
    throw new UsageError(`Nothing is known about ${words.slice(most).map(quote).join(' ')}.`)
  }
  if (words.length < least) {
    const line = `npm run leads -- ${command} ${example}`
    throw new UsageError(`${command} needs ${name}: ${line}`)
  }
}

function readFormat(name: CommandName, { json, csv }: Values): LeadsFormat {
  if (json && csv) throw new UsageError('--json and --csv can not be used together.')
  if (json) return 'json'
  return csv || name === 'export' ? 'csv' : 'text'
}

function readKind(value: string): LeadKind {
  const kind = kinds.find((known) => known === value)
  if (kind) return kind
  const meant = nearest(value, kinds)
  throw new UsageError(
    `--kind must be application, gathering or waitlist, but it is ${quote(value)}` +
      `${meant ? `: did you mean ${meant}?` : '.'}`,
  )
}

/** A time needs its zone: without one it would mean something else on another machine. */
function readSince(value: string): Date {
  const day = timestamp.exec(value)?.[1] ?? value
  const since = new Date(value)
  if (isCalendarDate(day) && !Number.isNaN(since.getTime())) return since
  throw new UsageError(
    '--since must be a day like 2027-01-31 or a time like 2027-01-31T08:15:00Z, ' +
      `but it is ${quote(value)}.`,
  )
}

function readSearch(value: string): string {
  if (value.trim() !== '') return value
  throw new UsageError('--search needs a text to look for.')
}

const quote = (value: string) => JSON.stringify(value)
