import { showLine } from '#cli/show-lines.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import { paths } from '#schema/paths.ts'
import type { StoredLead, VisitCount } from '#server/store/lead-repository.ts'
import { readAnswers } from './describe-lead.ts'

/** Visits are page views; leads are what was sent on that page, or by a link that named that source. */
type Sum = { name: string; visits: number; starts: number; leads: number }

type Stats = {
  leads: number
  answered: number
  /** False where no server of ours counts visits. */
  isCounted: boolean
  /** Oldest first, each by its Monday: "2027-01-25". */
  weeks: Sum[]
  /** Of those weeks, the most visited first. */
  pages: Sum[]
  /** "" where no link named one. */
  sources: Sum[]
}

const dayMs = 24 * 60 * 60 * 1000
const shownWeeks = 13

/** "2027-01-25" for a time in the week of that Monday. */
function findMonday(time: number): string {
  const day = Math.floor(time / dayMs)
  // 1970-01-05 was a Monday.
  return new Date((day - ((day + 3) % 7)) * dayMs).toISOString().slice(0, 10)
}

export const findFirstWeek = (now: Date) => findMonday(now.getTime() - (shownWeeks - 1) * 7 * dayMs)

/** Sources and referral codes are what links and leads say: anybody can write anything there. */
export async function gatherStats(
  leads: AsyncIterable<StoredLead>,
  visits: readonly VisitCount[] | undefined,
  now: Date,
): Promise<Stats> {
  const firstWeek = findFirstWeek(now)
  const weeks = Array.from({ length: shownWeeks }, (_, at) =>
    createSum(findMonday(Date.parse(firstWeek) + at * 7 * dayMs)),
  )
  const byWeek = new Map(weeks.map((week) => [week.name, week]))
  const pages = new Map<string, Sum>()
  const sources = new Map<string, Sum>()
  function add(time: string, page: string, source: string, counts: Omit<Sum, 'name'>): void {
    const week = byWeek.get(findMonday(Date.parse(time)))
    if (!week) return
    for (const sum of [week, findSum(pages, page), findSum(sources, source)]) {
      sum.visits += counts.visits
      sum.starts += counts.starts
      sum.leads += counts.leads
    }
  }
  for (const { day, page, source, ...counts } of visits ?? []) {
    add(day, page, source, { ...counts, leads: 0 })
  }
  const stats = { leads: 0, answered: 0 }
  for await (const lead of leads) {
    stats.leads += 1
    if (lead.answered_at) stats.answered += 1
    add(lead.received_at, findPage(lead), findSource(lead), { visits: 0, starts: 0, leads: 1 })
  }
  const rank = (sums: Map<string, Sum>) =>
    [...sums.values()].sort((one, other) => other.visits - one.visits || other.leads - one.leads)
  const isCounted = visits !== undefined
  return { ...stats, isCounted, weeks, pages: rank(pages), sources: rank(sources) }
}

const createSum = (name: string): Sum => ({ name, visits: 0, starts: 0, leads: 0 })

function findSum(sums: Map<string, Sum>, name: string): Sum {
  const sum = sums.get(name) ?? createSum(name)
  sums.set(name, sum)
  return sum
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
const eighths = ' ▏▎▍▌▋▊▉'

/** 80 columns wide. */
export function formatStats({ leads, answered, isCounted, ...tables }: Stats): string {
  const total = `${nameLeads(leads)} in all, ${answered} answered`
  const most = Math.max(...tables.weeks.map((week) => (isCounted ? week.visits : week.leads)), 1)
  const chart = tables.weeks.map((week) => {
    const bar = drawBar((isCounted ? week.visits : week.leads) / most)
    return writeRow({ ...week, name: `${week.name}  ${bar}` })
  })
  return [
    writeHeading(`${shownWeeks} weeks, by their Monday`),
    ...chart,
    '',
    ...writeTable('Page', tables.pages),
    ...writeTable('Source', tables.sources),
    ...(isCounted ? [] : [notCounted]),
    total,
    '',
  ].join('\n')
}

const notCounted =
  'Visits are not counted here: only the site’s own server does, in its own store.\n' +
  'With a static host or a hosted backend there are none.\n'

/** Eighths of a character, so that small weeks are seen beside large ones. */
function drawBar(share: number): string {
  const parts = Math.ceil(share * barWidth * 8)
  return ('█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8]).trimEnd()
}

function writeTable(heading: string, sums: readonly Sum[]): string[] {
  if (sums.length === 0) return []
  const left = sums.length - shownRows
  return [
    writeHeading(heading),
    ...sums.slice(0, shownRows).map((sum) => {
      return writeRow({ ...sum, name: showLine(sum.name) || '(no link named one)' })
    }),
    ...(left > 0 ? [`and ${left} more`] : []),
    '',
  ]
}

const writeHeading = (name: string) =>
  `${name.padEnd(nameWidth)}${['visits', 'begun', 'leads', 'of visits'].map(alignRight).join('')}`

function writeRow({ name, visits, starts, leads }: Sum): string {
  const share = visits > 0 && leads > 0 ? `${((100 * leads) / visits).toFixed(1)} %` : ''
  const shown = [...name].slice(0, nameWidth - 1).join('')
  const cells = [visits, starts, leads].map((count) => (count > 0 ? String(count) : '·'))
  return `${shown.padEnd(nameWidth)}${[...cells, share].map(alignRight).join('')}`.trimEnd()
}

const alignRight = (cell: string, column: number) => cell.padStart(column === 3 ? 12 : 10)
