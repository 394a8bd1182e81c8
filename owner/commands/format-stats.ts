import { styleText } from 'node:util'
import { showLine } from '#owner/show-lines.ts'
import type { LeadKind } from '#server/store/read-leads.ts'
import { countLeadWords } from './describe-lead.ts'
import { fitText } from './fit-text.ts'
import type { Paper } from './format-leads.ts'
import type { Count, Stats, Week } from './gather-stats.ts'

/** Told apart without colours too. */
const marks: Record<LeadKind, { glyph: string; colour: 'yellow' | 'green' | 'blue' }> = {
  application: { glyph: '█', colour: 'yellow' },
  gathering: { glyph: '▒', colour: 'green' },
  waitlist: { glyph: '░', colour: 'blue' },
}
const kinds = Object.keys(marks) as LeadKind[]

const mostWeeks = 16
const mostNames = 10
const widestName = 48
const labelCells = '2027-01-25  '.length

/** Bars by week, and who sent whom, for a person to read. */
export function formatStats(stats: Stats, paper: Paper): string {
  if (stats.leads === 0) return 'No leads yet.\n'
  const parts = [
    formatWeeks(stats, paper),
    formatCounts('By campaign', stats.campaigns),
    formatCounts('By referral code', stats.referralCodes),
    [describeAnswers(stats)],
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function formatWeeks({ leads, weeks }: Stats, { columns, hasColors }: Paper): string[] {
  const shown = weeks.slice(-mostWeeks)
  const most = Math.max(...shown.map(sumWeek))
  const room = Math.max(10, columns - labelCells - String(most).length - 2)
  const scale = Math.min(1, room / most)
  const paint = (kind: LeadKind, cells: number) => {
    const { glyph, colour } = marks[kind]
    const bar = glyph.repeat(cells)
    return hasColors ? styleText(colour, bar, { validateStream: false }) : bar
  }
  const legend = kinds.map((kind) => `${paint(kind, 1)} ${kind}`).join('  ')
  const lines = shown.map((week) => {
    const bars = shareCells(week, scale).map((cells, index) =>
      paint(kinds[index] ?? 'waitlist', cells),
    )
    return `${week.monday}  ${bars.join('')} ${sumWeek(week)}`
  })
  const earlier = leads - shown.reduce((sum, week) => sum + sumWeek(week), 0)
  const more = earlier > 0 ? [`before      ${countLeadWords(earlier)}`] : []
  return [`${countLeadWords(leads)}, by week from Monday:  ${legend}`, ...more, ...lines]
}

/** Whoever came at all gets a cell; the whole bar is as long as its number says. */
function shareCells(week: Week, scale: number): number[] {
  const counts = kinds.map((kind) => week[kind])
  const whole = Math.max(counts.filter(Boolean).length, Math.round(sumWeek(week) * scale))
  const cells = counts.map((count) => (count > 0 ? Math.max(1, Math.floor(count * scale)) : 0))
  const largest = counts.indexOf(Math.max(...counts))
  const rest = whole - cells.reduce((sum, each) => sum + each, 0)
  return cells.map((each, index) => (index === largest ? Math.max(1, each + rest) : each))
}

const sumWeek = (week: Week) => kinds.reduce((sum, kind) => sum + week[kind], 0)

function formatCounts(heading: string, counts: Count[]): string[] {
  if (counts.length === 0) return []
  const shown = counts.slice(0, mostNames)
  const width = Math.min(widestName, Math.max(...shown.map(({ name }) => showLine(name).length)))
  const lines = shown.map(({ name, leads }) => `  ${fitText(showLine(name), width)}  ${leads}`)
  const others = counts.length - shown.length
  return [`${heading}:`, ...lines, ...(others > 0 ? [`  and ${others} more`] : [])]
}

function describeAnswers({ leads, answered }: Stats): string {
  const { leads: count, medianHours, slowestTenthHours } = answered
  const share = `Answered: ${count.toLocaleString('en')} of ${countLeadWords(leads)}`
  if (medianHours === undefined || slowestTenthHours === undefined) return `${share}.`
  return `${share}; half of them within ${nameHours(medianHours)}, nine of ten within ${nameHours(slowestTenthHours)}.`
}

function nameHours(hours: number): string {
  if (hours < 1) return 'an hour'
  if (hours < 48) return `${Math.ceil(hours)} hours`
  return `${Math.ceil(hours / 24)} days`
}
