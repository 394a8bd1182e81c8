import type { LeadPages } from '#owner/desk/lead-pages.ts'
import type { LeadKind, StoredLead } from '#server/store/read-leads.ts'
import { readOrigin } from './read-origin.ts'

export type Week = Record<LeadKind, number> & {
  /** Its Monday: "2027-01-25". */
  monday: string
}

export type Count = { name: string; leads: number }

export type Stats = {
  leads: number
  /** Oldest first, without gaps. */
  weeks: Week[]
  /** The most frequent first. */
  campaigns: Count[]
  referralCodes: Count[]
  answered: {
    leads: number
    /** Within how many hours half of them had an answer, and nine of ten. */
    medianHours?: number
    slowestTenthHours?: number
  }
}

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
/** 1970-01-05 was a Monday. */
const firstMondayMs = 4 * 24 * hourMs

/** Counts leads, oldest first, without keeping them. */
export async function gatherStats(pages: LeadPages): Promise<Stats> {
  const weeks = new Map<number, Week>()
  const campaigns = new Map<string, number>()
  const referralCodes = new Map<string, number>()
  const hours: number[] = []
  let leads = 0
  for await (const page of pages) {
    leads += page.length
    for (const lead of page) {
      addToWeek(weeks, lead)
      const { campaign, referralCode } = readOrigin(lead.message)
      if (campaign) addOne(campaigns, campaign)
      if (referralCode) addOne(referralCodes, referralCode)
      if (lead.answered_at) hours.push(countHours(lead.received_at, lead.answered_at))
    }
  }
  return {
    leads,
    weeks: fillGaps(weeks),
    campaigns: rank(campaigns),
    referralCodes: rank(referralCodes),
    answered: { leads: hours.length, ...describeHours(hours) },
  }
}

function addToWeek(weeks: Map<number, Week>, { received_at, kind }: StoredLead): void {
  const number = Math.floor((Date.parse(received_at) - firstMondayMs) / weekMs)
  const week = weeks.get(number) ?? createWeek(number)
  week[kind] += 1
  weeks.set(number, week)
}

function createWeek(number: number): Week {
  const monday = new Date(number * weekMs + firstMondayMs).toISOString().slice(0, 10)
  return { monday, application: 0, gathering: 0, waitlist: 0 }
}

function fillGaps(weeks: Map<number, Week>): Week[] {
  if (weeks.size === 0) return []
  const numbers = [...weeks.keys()]
  const first = Math.min(...numbers)
  const length = Math.max(...numbers) - first + 1
  return Array.from({ length }, (_, index) => {
    return weeks.get(first + index) ?? createWeek(first + index)
  })
}

function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function rank(counts: Map<string, number>): Count[] {
  const list = [...counts].map(([name, leads]) => ({ name, leads }))
  return list.sort((one, other) => other.leads - one.leads || (one.name < other.name ? -1 : 1))
}

/** A clock that was set back must not make an answer come before its question. */
function countHours(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from)) / hourMs
}

function describeHours(hours: number[]) {
  if (hours.length === 0) return {}
  hours.sort((one, other) => one - other)
  const at = (share: number) => {
    const index = Math.min(hours.length - 1, Math.ceil(hours.length * share) - 1)
    return Math.round((hours[index] ?? 0) * 10) / 10
  }
  return { medianHours: at(0.5), slowestTenthHours: at(0.9) }
}
