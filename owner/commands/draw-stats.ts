import type { LeadKind } from '#server/store/read-leads.ts'
import type { Stats, Week } from './gather-stats.ts'

/** The first is --ember-deep of tokens.css, which nobody reads where the site only runs. */
const colours: Record<LeadKind, string> = {
  application: '#a3441a',
  gathering: '#8fb08a',
  waitlist: '#5f7299',
}
const kinds = Object.keys(colours) as LeadKind[]
const size = { width: 900, height: 360, left: 48, right: 16, top: 56, bottom: 48 }
const mostWeeks = 52

/** The leads by week as a picture, for a report. */
export function drawStats({ leads, weeks }: Stats): string {
  const shown = weeks.slice(-mostWeeks)
  const most = Math.max(1, ...shown.map(sumWeek))
  const bars = shown.map((week, index) => drawWeek(week, index, shown.length, most))
  const from = shown[0]?.monday ?? ''
  const title = `Leads by week since ${from}: ${leads} in all`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" font-family="sans-serif" font-size="13">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${size.left}" y="24" font-size="16">${title}</text>
${kinds.map(drawLegend).join('\n')}
${drawScale(most)}
${bars.join('\n')}
</svg>
`
}

function drawWeek(week: Week, index: number, count: number, most: number): string {
  const room = size.width - size.left - size.right
  const step = room / count
  const width = Math.min(40, step * 0.8)
  const x = size.left + index * step + (step - width) / 2
  let y = size.height - size.bottom
  const rects = kinds.map((kind) => {
    const height = (week[kind] / most) * (size.height - size.top - size.bottom)
    y -= height
    return height === 0
      ? ''
      : `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colours[kind]}"/>`
  })
  const isNamed = index % Math.ceil(count / 10) === 0
  const label = isNamed
    ? `<text x="${round(x)}" y="${size.height - size.bottom + 18}">${week.monday.slice(5)}</text>`
    : ''
  return `<g><title>${week.monday}: ${sumWeek(week)}</title>${rects.join('')}${label}</g>`
}

function drawLegend(kind: LeadKind, index: number): string {
  const x = size.left + index * 130
  return `<rect x="${x}" y="34" width="12" height="12" fill="${colours[kind]}"/><text x="${x + 18}" y="44">${kind}</text>`
}

function drawScale(most: number): string {
  const bottom = size.height - size.bottom
  return `<line x1="${size.left}" y1="${bottom}" x2="${size.width - size.right}" y2="${bottom}" stroke="#444"/>
<text x="8" y="${size.top + 10}">${most}</text><text x="8" y="${bottom}">0</text>`
}

const sumWeek = (week: Week) => kinds.reduce((sum, kind) => sum + week[kind], 0)
const round = (number: number) => Math.round(number * 10) / 10
