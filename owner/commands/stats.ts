import { type LeadKind, leadKinds, nameLeads } from '#leads/kept-lead.ts'
import { showLine } from '#owner/show-lines.ts'
import type { LeadCounts, StoredLead } from '#server/store/lead-repository.ts'
import { readAnswers } from './describe-lead.ts'

type Week = LeadCounts & {
  /** Its Monday: "2027-01-25". */
  monday: string
}

type Stats = {
  leads: number
  answered: number
  /** Oldest first, without gaps. */
  weeks: Week[]
  /** Each text with how often it was sent, the most frequent first. */
  sources: [text: string, leads: number][]
  referralCodes: [text: string, leads: number][]
}

const dayMs = 24 * 60 * 60 * 1000
const weekMs = 7 * dayMs
/** 1970-01-05 was a Monday. */
const firstMondayMs = 4 * dayMs

/** Sources and referral codes are what applications say: a sender can write anything there. */
export async function gatherStats(leads: AsyncIterable<StoredLead>): Promise<Stats> {
  const byWeek = new Map<number, Week>()
  const sources = new Map<string, number>()
  const referralCodes = new Map<string, number>()
  const stats: Stats = { leads: 0, answered: 0, weeks: [], sources: [], referralCodes: [] }
  for await (const lead of leads) {
    stats.leads += 1
    if (lead.answered_at) stats.answered += 1
    const number = Math.floor((Date.parse(lead.received_at) - firstMondayMs) / weekMs)
    const week = byWeek.get(number) ?? createWeek(number)
    week[lead.kind] += 1
    byWeek.set(number, week)
    const { UTM: source, 'Referral code': code } = readAnswers(lead)
    if (source) sources.set(source, (sources.get(source) ?? 0) + 1)
    if (code) referralCodes.set(code, (referralCodes.get(code) ?? 0) + 1)
  }
  const numbers = [...byWeek.keys()].sort((one, other) => one - other)
  for (let number = numbers[0] ?? 0; number <= (numbers.at(-1) ?? -1); number += 1) {
    stats.weeks.push(byWeek.get(number) ?? createWeek(number))
  }
  return { ...stats, sources: rank(sources), referralCodes: rank(referralCodes) }
}

function createWeek(number: number): Week {
  const monday = new Date(number * weekMs + firstMondayMs).toISOString().slice(0, 10)
  return { monday, application: 0, gathering: 0, waitlist: 0 }
}

const rank = (counts: Map<string, number>) => [...counts].sort(([, one], [, other]) => other - one)

const shownWeeks = 16
const shownTexts = 10

export function formatStats({ leads, answered, weeks, ...texts }: Stats): string {
  if (leads === 0) return 'No leads yet.\n'
  const shown = weeks.slice(-shownWeeks)
  const left = weeks.length - shown.length
  const writeCell = (week: Week, kind: LeadKind) => String(week[kind]).padStart(kind.length + 2)
  return [
    `week from   ${leadKinds.map((kind) => `  ${kind}`).join('')}`,
    ...shown.map((week) => {
      return `${week.monday}  ${leadKinds.map((kind) => writeCell(week, kind)).join('')}`
    }),
    ...(left > 0 ? [`and ${left} ${left === 1 ? 'week' : 'weeks'} before`] : []),
    '',
    ...formatTexts('Source', texts.sources),
    ...formatTexts('Referral code', texts.referralCodes),
    `${nameLeads(leads)}, ${answered} answered`,
    '',
  ].join('\n')
}

function formatTexts(heading: string, texts: Stats['sources']): string[] {
  if (texts.length === 0) return []
  const lines = texts
    .slice(0, shownTexts)
    .map(([text, leads]) => `${String(leads).padStart(6)}  ${showLine(text)}`)
  const left = texts.length - lines.length
  return [`${heading}, as sent`, ...lines, ...(left > 0 ? [`and ${left} more`] : []), '']
}
