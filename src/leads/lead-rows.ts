import { countCharacters, formatCount, isEmailAddress, isSlug, limits } from './text-rules.ts'

/** The columns of each table that a visitor may set. */
type LeadRows = {
  contact_submissions: { name: string; email: string; message: string }
  gathering_signups: { name: string; email: string; gathering: string; source?: string }
  waitlist_signups: { name: string; email: string; source?: string }
}

export type LeadTable = keyof LeadRows

export type Lead = { [table in LeadTable]: { table: table; row: LeadRows[table] } }[LeadTable]

/** A note on a suspicious lead: "flood" if too many came at once. */
export type LeadFlag = 'flood'

export const leadColumns = {
  contact_submissions: ['name', 'email', 'message'],
  gathering_signups: ['name', 'email', 'gathering', 'source'],
  waitlist_signups: ['name', 'email', 'source'],
} as const satisfies { [table in LeadTable]: readonly (keyof LeadRows[table])[] }

export const optionalColumns: readonly string[] = ['source']

export const leadTables = Object.keys(leadColumns) as LeadTable[]

type Column = (typeof leadColumns)[LeadTable][number]

const hasLength = (text: string, min: number, max = Number.POSITIVE_INFINITY) =>
  countCharacters(text) >= min && countCharacters(text) <= max

/**
 * What must hold for each column, under the name that the hosted schema gives the constraint:
 * `waitlist_signups_name_length`.
 */
const rules: Record<Column, Record<string, (value: string) => boolean>> = {
  name: {
    length: (text) => hasLength(text.trim(), limits.nameMin) && hasLength(text, 0, limits.nameMax),
  },
  email: { length: (text) => hasLength(text, 1, limits.emailMax), shape: isEmailAddress },
  message: { length: (text) => hasLength(text, 1, limits.messageMax) },
  // Which names there are is content: the server compares (src/server/forms/answer-rest.ts).
  gathering: { shape: (text) => isSlug(text) && hasLength(text, 1, limits.gatheringMax) },
  source: { length: (text) => hasLength(text, 0, limits.sourceMax) },
}

/** The first constraint that a row breaks, by its name in SQL; undefined when it may be stored. */
export function findViolation(
  table: LeadTable,
  row: Readonly<Record<string, string>>,
): string | undefined {
  for (const column of leadColumns[table]) {
    const value = row[column] ?? ''
    for (const [constraint, holds] of Object.entries(rules[column])) {
      if (!holds(value)) return `${table}_${column}_${constraint}`
    }
  }
  return undefined
}

export const kindOfTable = {
  contact_submissions: 'application',
  gathering_signups: 'gathering',
  waitlist_signups: 'waitlist',
} as const satisfies Record<LeadTable, string>

export type LeadKind = (typeof kindOfTable)[LeadTable]

export const leadKinds = Object.values(kindOfTable)

/** A lead of any kind, as it is stored and sent in notifications. */
export type LeadRecord = {
  id: string
  kind: LeadKind
  name: string
  email: string
  /** Applications only. */
  message?: string
  /** Gatherings only: "summer-solstice". */
  gathering?: string
  /** Sign-ups only, where the gathering was full or the link said so: "full=yes, ref=TOM-24, source=mail". */
  source?: string
  /** In UTC with milliseconds: "2027-01-31T08:15:00.000Z". */
  received_at: string
  /** Only where the limits found something: "flood". */
  flag?: string
}

/** Where `npm run canary` sends from. Reserved, so that no real address is there: RFC 6761, 6.4. */
export const canaryDomain = 'canary.invalid'

/** "1 lead", "1,200 leads". */
export const nameLeads = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`
