import { showLine } from '#cli/show-lines.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { paths } from '#schema/paths.ts'
import type { StoredLead, VisitCount } from '#server/store/lead-repository.ts'
import { readAnswers } from './export.ts'

type Counts = { visits: number; starts: number; leads: number }
/** Visits are page views; leads are what was sent on that page, or by a link that named that source. */
type Sum = Counts & { name: string }
type Stats = Awaited<ReturnType<typeof gatherStats>>

const dayMs = 24 * 60 * 60 * 1000
const shownWeeks = 13

/** "2027-01-25" for a time in the week of that Monday. */
function findMonday(time: number): string {
  const day = Math.floor(time / dayMs)
  // 1970-01-05 was a Monday.
  return new Date((day - ((day + 3) % 7)) * dayMs).toISOString().slice(0, 10)
}

export const findFirstWeek = (now: Date) => findMonday(now.getTime() - (shownWeeks - 1) * 7 * dayMs)

/** Weeks oldest first, by their Monday; pages and sources of these weeks, the most visited first. */
export async function gatherStats(
  leads: AsyncIterable<StoredLead>,
  visits: readonly VisitCount[] | undefined,
  now: Date,
) {
  const sums = { weeks: new Map<string, Sum>(), pages: new Map(), sources: new Map() }
  const find = (group: Map<string, Sum>, name: string) => {
    const sum = group.get(name) ?? { name, visits: 0, starts: 0, leads: 0 }
    group.set(name, sum)
    return sum
  }
  const firstWeek = Date.parse(findFirstWeek(now))
  for (let at = 0; at < shownWeeks; at += 1) {
    find(sums.weeks, findMonday(firstWeek + at * 7 * dayMs))
  }
  function add(time: string, page: string, source: string, counts: Partial<Counts>): void {
    const week = sums.weeks.get(findMonday(Date.parse(time)))
    if (!week) return
    for (const sum of [week, find(sums.pages, page), find(sums.sources, source)]) {
      for (const key of ['visits', 'starts', 'leads'] as const) sum[key] += counts[key] ?? 0
    }
  }
  for (const { day, page, source, ...counts } of visits ?? []) add(day, page, source, counts)
  // Visits are counted by a server of ours, and by nobody else.
  const stats = { leads: 0, answered: 0, isCounted: visits !== undefined }
  for await (const lead of leads) {
    stats.leads += 1
    if (lead.answered_at) stats.answered += 1
    add(lead.received_at, findPage(lead), findSource(lead), { leads: 1 })
  }
  const rank = (group: Map<string, Sum>) =>
    [...group.values()].sort((one, other) => other.visits - one.visits || other.leads - one.leads)
  const weeks = [...sums.weeks.values()]
  return { ...stats, weeks, pages: rank(sums.pages), sources: rank(sums.sources) }
}

function findPage({ kind, gathering }: StoredLead): string {
  if (kind === 'gathering') return `/${gathering}`
  return kind === 'application' ? paths.apply : paths.shop
}

/** As src/server/visits.ts names it: "mail", "code TOM-24". */
function findSource(lead: StoredLead): string {
  const { UTM = '', 'Referral code': code } = readAnswers(lead)
  return /^source=([^,]+)/.exec(UTM)?.[1] ?? (code ? `code ${code}` : '')
}

const nameWidth = 38
const barWidth = 24
const shownRows = 20

/** 80 columns wide. */
export function formatStats({ leads, answered, isCounted, ...tables }: Stats): string {
  const measure = (week: Sum) => (isCounted ? week.visits : week.leads)
  const most = Math.max(...tables.weeks.map(measure), 1)
  return [
    writeHeading(`${shownWeeks} weeks, by their Monday`),
    ...tables.weeks.map((week) => {
      const bar = '█'.repeat(Math.ceil((measure(week) / most) * barWidth))
      return writeRow({ ...week, name: `${week.name}  ${bar}` })
    }),
    '',
    ...writeTable('Page', tables.pages),
    ...writeTable('Source', tables.sources),
    ...(isCounted ? [] : [notCounted]),
    `${nameLeads(leads)} in all, ${answered} answered`,
    '',
  ].join('\n')
}

const notCounted =
  'Visits are not counted here: only the site’s own server does, in its own store.\n' +
  'With a static host or a hosted backend there are none.\n'

function writeTable(heading: string, sums: readonly Sum[]): string[] {
  if (sums.length === 0) return []
  const left = sums.length - shownRows
  const name = (sum: Sum) => showLine(sum.name) || '(no link named one)'
  return [
    writeHeading(heading),
    ...sums.slice(0, shownRows).map((sum) => writeRow({ ...sum, name: name(sum) })),
    ...(left > 0 ? [`and ${left} more`] : []),
    '',
  ]
}

const writeHeading = (name: string) =>
  `${name.padEnd(nameWidth)}    visits     begun     leads   of visits`

function writeRow({ name, visits, starts, leads }: Sum): string {
  const share = visits > 0 && leads > 0 ? `${((100 * leads) / visits).toFixed(1)} %` : ''
  const shown = [...name].slice(0, nameWidth - 1).join('')
  const cells = [visits, starts, leads].map((count) => String(count || '·').padStart(10))
  return `${shown.padEnd(nameWidth)}${cells.join('')}${share.padStart(12)}`.trimEnd()
}
