import { paths } from '#content/paths.ts'
import { dayMs, findMonday } from '#leads/calendar-date.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { readAnswers } from '#leads/message.ts'
import { showLine } from '#server/process/show-lines.ts'
import type { StoredLead, VisitCount } from '#server/store/lead-repository.ts'

/** Visits are page views; leads are what was sent on that page, or by a link that named that source. */
type Counts = { visits: number; starts: number; leads: number }
type Sum = Counts & { name: string }
type Row = Counts & { week: string; page: string; source: string }
type Stats = Awaited<ReturnType<typeof gatherStats>>

const shownWeeks = 13

export const findFirstWeek = (now: Date) => findMonday(now.getTime() - (shownWeeks - 1) * 7 * dayMs)

/** Weeks oldest first, by their Monday; pages and sources of these weeks, the most visited first. */
export async function gatherStats(
  leads: AsyncIterable<StoredLead>,
  visits: readonly VisitCount[] | undefined,
  now: Date,
) {
  // One row per week, page and source, however many leads there are.
  const sums = new Map<string, Row>()
  function add(place: Pick<Row, 'week' | 'page' | 'source'>, counts: Counts): void {
    const { week, page, source } = place
    const key = JSON.stringify([week, page, source])
    const sum = sums.get(key) ?? { week, page, source, visits: 0, starts: 0, leads: 0 }
    sum.visits += counts.visits
    sum.starts += counts.starts
    sum.leads += counts.leads
    sums.set(key, sum)
  }
  for (const { day, page, source, visits: opened, starts } of visits ?? []) {
    const week = findMonday(Date.parse(day))
    add({ week, page, source }, { visits: opened, starts, leads: 0 })
  }
  // Only our own server counts visits.
  const stats = { leads: 0, answered: 0, isCounted: visits !== undefined }
  const firstWeek = findFirstWeek(now)
  for await (const lead of leads) {
    stats.leads += 1
    if (lead.answered_at) stats.answered += 1
    if (lead.received_at < firstWeek) continue
    const week = findMonday(Date.parse(lead.received_at))
    const place = { week, page: findPage(lead), source: findSource(lead) }
    add(place, { visits: 0, starts: 0, leads: 1 })
  }
  const rows = [...sums.values()]
  const byWeek = Map.groupBy(rows, ({ week }) => week)
  const weeks = Array.from({ length: shownWeeks }, (_, at) => {
    const name = findMonday(Date.parse(firstWeek) + at * 7 * dayMs)
    return sumUp(name, byWeek.get(name) ?? [])
  })
  return { ...stats, weeks, pages: rank(rows, 'page'), sources: rank(rows, 'source') }
}

function sumUp(name: string, rows: readonly Row[]): Sum {
  const sum = (count: keyof Counts) => rows.reduce((total, row) => total + row[count], 0)
  return { name, visits: sum('visits'), starts: sum('starts'), leads: sum('leads') }
}

const rank = (rows: readonly Row[], key: 'page' | 'source') =>
  [...Map.groupBy(rows, (row) => row[key])]
    .map(([name, group]) => sumUp(name, group))
    .sort((one, other) => other.visits - one.visits || other.leads - one.leads)

function findPage({ kind, gathering }: StoredLead): string {
  if (kind === 'gathering') return `/${gathering}`
  return kind === 'application' ? paths.apply : paths.shop
}

/** As src/server/visits.ts names it: "mail", "code TOM-24". */
function findSource(lead: StoredLead): string {
  const { UTM = '', 'Referral code': code } = Object.fromEntries(readAnswers(lead).answers)
  return /^source=([^,]+)/.exec(UTM)?.[1] ?? (code ? `code ${code}` : '')
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
