import { type GatheringSlug, gatheringSlugs } from '#calendar/gathering-days.ts'
import { countCharacters } from './count-characters.ts'
import { emailPattern } from './email-address.ts'
import { limits } from './limits.ts'

/** The rows that are stored, by table: exactly the columns that a visitor may set. */
type LeadRows = {
  contact_submissions: { name: string; email: string; message: string }
  gathering_signups: { name: string; email: string; gathering: GatheringSlug; source?: string }
  waitlist_signups: { name: string; email: string; source?: string }
}

export type LeadTable = keyof LeadRows

export type Lead = { [table in LeadTable]: { table: table; row: LeadRows[table] } }[LeadTable]

/** What is noted beside a lead that looks forced: it came with too many others at once. */
export type LeadFlag = 'flood'

export const leadColumns = {
  contact_submissions: ['name', 'email', 'message'],
  gathering_signups: ['name', 'email', 'gathering', 'source'],
  waitlist_signups: ['name', 'email', 'source'],
} as const satisfies { [table in LeadTable]: readonly (keyof LeadRows[table])[] }

/** These may be left out of a row. */
export const optionalColumns: readonly string[] = ['source']

export const leadTables = Object.keys(leadColumns) as LeadTable[]

type Column = (typeof leadColumns)[LeadTable][number]

const email = new RegExp(emailPattern, 'i')

/** No text has more characters than JavaScript counts, so that most need not be counted. */
const isAtMost = (max: number, text: string) => text.length <= max || countCharacters(text) <= max

/**
 * What must hold for each column, under the name that both SQL schemas give the constraint:
 * `waitlist_signups_name_length`.
 */
const rules: Record<Column, [name: string, holds: (value: string) => boolean][]> = {
  name: [
    [
      'length',
      (name) => countCharacters(name.trim()) >= limits.nameMin && isAtMost(limits.nameMax, name),
    ],
  ],
  email: [
    ['length', (text) => text !== '' && isAtMost(limits.emailMax, text)],
    ['shape', (text) => text.length <= limits.emailMax && email.test(text)],
  ],
  message: [['length', (text) => text !== '' && isAtMost(limits.messageMax, text)]],
  gathering: [['known', (text) => (gatheringSlugs as readonly string[]).includes(text)]],
  source: [['length', (text) => isAtMost(limits.sourceMax, text)]],
}

/** The first constraint that a row breaks, by its name in SQL; undefined when it may be stored. */
export function findBrokenRule(
  table: LeadTable,
  row: Readonly<Record<string, string>>,
): string | undefined {
  for (const column of leadColumns[table]) {
    const value = row[column] ?? ''
    const broken = rules[column].find(([, holds]) => !holds(value))
    if (broken) return `${table}_${column}_${broken[0]}`
  }
  return undefined
}
