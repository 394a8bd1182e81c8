import { expect, test } from 'vitest'
import { drawCharts } from './draw-charts.ts'

const bars = [
  { name: 'this server', value: 8_000, isOurs: true },
  { name: 'sirv', value: 4_000, isOurs: false },
]

test('a bar is as long as its value, beside the longest, and says it', () => {
  const picture = drawCharts([{ title: 'Pages a second', bars }])
  const widths = [...picture.matchAll(/<rect x="\d+" y="\d+" width="(\d+)"/g)].map(([, width]) =>
    Number(width),
  )
  expect(widths).toEqual([430, 215])
  expect(picture).toContain('>8,000</text>')
  expect(picture).toContain('<title>Pages a second</title>')
})

test('charts stand below each other', () => {
  const chart = { title: 'Pages', bars }
  const [, one] = /viewBox="0 0 760 (\d+)"/.exec(drawCharts([chart])) ?? []
  const [, two] = /viewBox="0 0 760 (\d+)"/.exec(drawCharts([chart, chart])) ?? []
  expect(Number(two)).toBe(2 * Number(one))
})
