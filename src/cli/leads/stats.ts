import { paths } from '#content/paths.ts'
import { dayMs, findMonday } from '#leads/calendar-date.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { showLine } from '#server/process/show-lines.ts'
import type { StoredLead, VisitCount } from '#server/store/lead-repository.ts'
import { listSources } from './sources.ts'

/** Visits are page views. A lead counts for its page, and for each source that its link named. */
type Counts = { visits: number; starts: number; leads: number }
type Sum = Counts & { name: string }
type Stats = Awaited<ReturnType<typeof gatherStats>>

const shownWeeks = 13

export const findFirstWeek = (now: Date) => findMonday(now.getTime() - (shownWeeks - 1) * 7 * dayMs)

/** Weeks oldest first, by their Monday; pages and sources of these weeks, the most visited first. */
export async function gatherStats(
  leads: AsyncIterable<StoredLead>,
  visits: readonly VisitCount[] | undefined,
  now: Date,
) {
  const weeks = new Map<string, Sum>()
  const pages = new Map<string, Sum>()
  const sources = new Map<string, Sum>()
  for (const { day, page, source, visits: opened, starts } of visits ?? []) {
    const counts = { visits: opened, starts, leads: 0 }
    add(weeks, findMonday(Date.parse(day)), counts)
    add(pages, page, counts)
    add(sources, source, counts)
  }
  // Only our own server counts visits.
  const stats = { leads: 0, answered: 0, isCounted: visits !== undefined }
  const firstWeek = findFirstWeek(now)
  for await (const lead of leads) {
    stats.leads += 1
    if (lead.answered_at) stats.answered += 1
    if (lead.received_at < firstWeek) continue
    const counts = { visits: 0, starts: 0, leads: 1 }
    add(weeks, findMonday(Date.parse(lead.received_at)), counts)
    add(pages, findPage(lead), counts)
    const [first = '', ...others] = listSources(lead)
    for (const source of [first, ...others]) add(sources, source, counts)
  }
  const shown = Array.from({ length: shownWeeks }, (_, at) => {
    const name = findMonday(Date.parse(firstWeek) + at * 7 * dayMs)
    return weeks.get(name) ?? { name, visits: 0, starts: 0, leads: 0 }
  })
  return { ...stats, weeks: shown, pages: rank(pages), sources: rank(sources) }
}

function add(sums: Map<string, Sum>, name: string, counts: Counts): void {
  const sum = sums.get(name) ?? { name, visits: 0, starts: 0, leads: 0 }
  sum.visits += counts.visits
  sum.starts += counts.starts
  sum.leads += counts.leads
  sums.set(name, sum)
}

const rank = (sums: Map<string, Sum>) =>
  [...sums.values()].sort((one, other) => other.visits - one.visits || other.leads - one.leads)

function findPage({ kind, gathering }: StoredLead): string {
  if (kind === 'gathering') return `/${gathering}`
  return kind === 'application' ? paths.apply : paths.shop
}

const nameWidth = 38
const barWidth = 24
const shownRows = 20

/** 80 columns wide. */
export function formatStats({ leads, answered, isCounted, ...tables }: Stats): string {
  const measure = (week: Sum) => (isCounted ? week.visits : week.leads)
  const max = Math.max(...tables.weeks.map(measure), 1)
  const weeks = tables.weeks.map((week) => {
    const bar = '█'.repeat(Math.ceil((measure(week) / max) * barWidth))
    return { ...week, name: `${week.name}  ${bar}` }
  })
  return [
    ...writeTable(`${shownWeeks} weeks, by their Monday`, weeks),
    ...writeTable('Page', tables.pages),
    ...writeTable('Source', tables.sources),
    ...(isCounted ? [] : [notCounted]),
    `${nameLeads(leads)} in all, ${answered} answered\n`,
  ].join('\n')
}

const notCounted =
  'Visits are not counted here: only the site’s own server does, in its own store.\n' +
  'With a static host or a hosted backend there are none.\n'

function writeTable(heading: string, sums: readonly Sum[]): string[] {
  if (sums.length === 0) return []
  const left = sums.length - shownRows
  return [
    `${heading.padEnd(nameWidth)}    visits     begun     leads   of visits`,
    ...sums.slice(0, shownRows).map(writeRow),
    ...(left > 0 ? [`and ${left} more`] : []),
    '',
  ]
}

function writeRow({ name, visits, starts, leads }: Sum): string {
  const share = visits > 0 && leads > 0 ? `${((100 * leads) / visits).toFixed(1)} %` : ''
  const shown = [...(showLine(name) || '(no link named one)')].slice(0, nameWidth - 1).join('')
  const cells = [visits, starts, leads].map((count) => String(count || '·').padStart(10))
  return `${shown.padEnd(nameWidth)}${cells.join('')}${share.padStart(12)}`.trimEnd()
}
