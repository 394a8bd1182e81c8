import { readDrawnTokens } from '#builder/brand/brand-tokens.ts'
import { readTokens } from '#builder/brand/read-tokens.ts'
import { formatCount } from '#tools/format-table.ts'
import type { Bar, Chart } from './chart.ts'

const size = { width: 760, left: 250, right: 80, row: 28, head: 40, gap: 24 }
const colours = { ours: readTokens(readDrawnTokens())('ember-deep'), others: '#9aa3ad' }

/** Charts below each other, as a picture that can be read in the light and in the dark. */
export function drawCharts(charts: readonly Chart[]): string {
  let top = 0
  const parts = charts.map((chart) => {
    const part = `<g transform="translate(0 ${top})">${drawChart(chart)}</g>`
    top += measureChart(chart) + size.gap
    return part
  })
  const titles = charts.map(({ title }) => title).join('; ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${top}" role="img" font-family="sans-serif" font-size="14">
<title>${titles}</title>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`
}

const measureChart = ({ bars }: Chart) => size.head + bars.length * size.row

function drawChart({ title, bars }: Chart): string {
  const most = Math.max(...bars.map(({ value }) => value))
  const drawn = bars.map((bar, index) => drawBar(bar, size.head + index * size.row, most))
  return `<text x="16" y="26" font-size="16" font-weight="600">${title}</text>\n${drawn.join('\n')}`
}

function drawBar({ name, value, isOurs }: Bar, y: number, most: number): string {
  const room = size.width - size.left - size.right
  const width = Math.max(1, Math.round((value / most) * room))
  const fill = isOurs ? colours.ours : colours.others
  const middle = y + 15
  return [
    `<text x="${size.left - 12}" y="${middle}" text-anchor="end">${name}</text>`,
    `<rect x="${size.left}" y="${y}" width="${width}" height="20" fill="${fill}"/>`,
    `<text x="${size.left + width + 8}" y="${middle}">${formatCount(value)}</text>`,
  ].join('')
}
