import { type LeadTable, leadColumns, leadTables } from '#leads/lead-rows.ts'
import type { Attempt, LeadRow } from './attempt.ts'
import { fetchAlone } from './fetch-alone.ts'
import { everyString, goodAddresses } from './naughty-strings.ts'

type Row = Record<string, string>

/** One way to write a row: what is sent of a text, and the request that carries it. */
type Encoding = { keep(text: string): string; write(row: Row): RequestInit }

const key = { apikey: 'anon', Authorization: 'Bearer anon' }

const json: Encoding = {
  keep: (text) => text,
  write: (row) => ({
    headers: { ...key, 'Content-Type': 'application/json' },
    body: JSON.stringify(row),
  }),
}

const form: Encoding = {
  // A form has no bytes for half a character; every browser sends U+FFFD in its place.
  keep: (text) => text.toWellFormed(),
  write: (row) => ({ headers: key, body: new URLSearchParams(row) }),
}

const kinds = {
  contact_submissions: 'application',
  gathering_signups: 'gathering',
  waitlist_signups: 'waitlist',
} as const

const countCharacters = (text: string) => [...text.replaceAll('\r\n', '\n')].length

/** The contract of each column, in other words than the server's. */
const isWelcome: Record<string, (text: string) => boolean> = {
  name: (text) => countCharacters(text.trim()) >= 2 && countCharacters(text) <= 120,
  email: (text) => goodAddresses.includes(text),
  message: (text) => text !== '' && countCharacters(text) <= 7_000,
  gathering: () => false,
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

export function listJsonAttempts(): Attempt[] {
  return [...listColumnAttempts(json), ...everyString.map(attemptName)]
}

export function listFormBodyAttempts(): Attempt[] {
  return listColumnAttempts(form)
}

function listColumnAttempts(encoding: Encoding): Attempt[] {
  const places = leadTables.flatMap((table) =>
    leadColumns[table].map((column) => [table, column] as const),
  )
  return places.flatMap(([table, column]) =>
    everyString.map((text, index) => {
      const sent = encoding.keep(text)
      const row = { ...inventRow(table, `${column}-${index}`), [column]: sent }
      const isGood = isStorable(sent) && isWelcome[column]?.(sent)
      return {
        place: `${table}.${column}`,
        text,
        send: (address) => post(address, table, encoding.write(row)),
        row: isGood ? ({ ...row, kind: kinds[table] } as LeadRow) : undefined,
      }
    }),
  )
}

/** The string as the name of a column that nobody knows. */
function attemptName(text: string, index: number): Attempt {
  // From entries, because "__proto__" is a name like any other there.
  const row = Object.fromEntries([
    ...Object.entries(inventRow('waitlist_signups', `name-of-${index}`)),
    [text, 'x'],
  ])
  return {
    place: 'the name of a column',
    text,
    send: (address) => post(address, 'waitlist_signups', json.write(row)),
  }
}

/** With an address and a message of its own, so that no row can hide behind another. */
function inventRow(table: LeadTable, label: string): Row {
  const all: Row = {
    name: 'A. Visitor',
    email: `${label}@example.com`,
    message: `I am ${label}.`,
    gathering: 'spring-equinox',
  }
  return Object.fromEntries(leadColumns[table].map((column) => [column, all[column] ?? '']))
}

function post(address: string, table: LeadTable, init: RequestInit): Promise<Response> {
  return fetchAlone(`${address}/rest/v1/${table}`, { method: 'POST', ...init })
}
