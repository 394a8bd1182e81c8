import { parseArgs } from 'node:util'
import { isCalendarDate } from '#leads/calendar-date.ts'
import { StartError } from '#server/start-error.ts'
import type { LeadFilter, LeadKind } from '#server/store/read-leads.ts'

export type LeadsFormat = 'text' | 'json' | 'csv'

export type LeadsCommand = { format: LeadsFormat; filter: LeadFilter }

export class UsageError extends StartError {
  override name = 'UsageError'

  constructor(sentence: string) {
    super(`${sentence}\n\n${usage}`)
  }
}

const usage = `Usage: npm run -s leads -- list|export [flags]

  list                 shows the leads, oldest first
  export               writes them as CSV, for a spreadsheet
  --json               as JSON
  --csv                as CSV
  --since DATE         only those since a day (2027-01-31) or a time (2027-01-31T08:15:00Z), in UTC
  --kind KIND          only one kind: application, gathering or waitlist`

const defaultFormats: Record<string, LeadsFormat> = { list: 'text', export: 'csv' }
const kinds: readonly LeadKind[] = ['application', 'gathering', 'waitlist']
const timestamp = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

export function parseLeadsArguments(args: string[]): LeadsCommand {
  const { values, positionals } = readArguments(args)
  const { json, csv, kind, since } = values
  const format = readCommand(positionals)
  if (json && csv) throw new UsageError('--json and --csv can not be used together.')
  return {
    format: json ? 'json' : csv ? 'csv' : format,
    filter: {
      ...(kind !== undefined && { kind: readKind(kind) }),
      ...(since !== undefined && { since: readSince(since) }),
    },
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        since: { type: 'string' },
        kind: { type: 'string' },
      },
    })
  } catch (error) {
    // Node's first sentence names the flag; the rest is for programmers.
    const [sentence] = (error as Error).message.split(/\.\s/, 1)
    throw new UsageError(`${sentence}.`)
  }
}

function readCommand([command, ...rest]: string[]): LeadsFormat {
  if (command === undefined) throw new UsageError('Say what to do: list or export.')
  const format = Object.hasOwn(defaultFormats, command) ? defaultFormats[command] : undefined
  if (!format) throw new UsageError(`There is no command ${quote(command)}: use list or export.`)
  if (rest.length > 0) throw new UsageError(`Nothing is known about ${rest.map(quote).join(' ')}.`)
  return format
}

function readKind(value: string): LeadKind {
  const kind = kinds.find((known) => known === value)
  if (kind) return kind
  throw new UsageError(
    `--kind must be application, gathering or waitlist, but it is ${quote(value)}.`,
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

const quote = (value: string) => JSON.stringify(value)
