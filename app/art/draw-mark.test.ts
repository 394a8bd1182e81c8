import { expect, test } from 'vitest'
import { barMark, drawMark, largeMark, tabMark } from './draw-mark.ts'

const cuts = { largeMark, barMark, tabMark }

/** The summer path's circle stands on the horizon, in the middle of the box. */
function measureFromCentre({ width, horizon }: typeof barMark, x: number, y: number): number {
  return Math.hypot(x - width / 2, y - horizon)
}

for (const [name, cut] of Object.entries(cuts)) {
  const radius = Number(/a(\S+)/.exec(cut.path)?.[1])
  const { cx, cy, r } = cut.sun

  test(`the sun stands on the summer path of ${name}, on its way up`, () => {
    expect(measureFromCentre(cut, cx, cy)).toBeCloseTo(radius, 1)
    expect(cx).toBeLessThan(cut.width / 2)
  })

  test(`${name} keeps within its box, down to the edge of its strokes`, () => {
    expect(Math.min(cy - r, cut.horizon - radius - cut.strokeWidth / 2)).toBeGreaterThanOrEqual(0)
    expect(cut.horizon + cut.strokeWidth / 2).toBeLessThanOrEqual(cut.height)
    expect(cut.path).toContain(`M0 ${cut.horizon}h${cut.width}`)
  })
}

test('in the two larger sizes there is air between the sun and its path', () => {
  for (const { path, sun, strokeWidth } of [largeMark, barMark]) {
    const [, , afterTheSun = ''] = path.split('M')
    const [x = 0, y = 0] = afterTheSun.split(/[ aA]/).map(Number)
    expect(Math.hypot(x - sun.cx, y - sun.cy) - sun.r).toBeGreaterThan(strokeWidth)
  }
})

test('the mark takes the colours of where it stands, or those it is given', () => {
  expect(drawMark(barMark)).toContain('stroke="currentColor"')
  expect(drawMark(barMark)).toContain('fill="var(--sun)"')
  expect(drawMark(tabMark, 'white', 'gold')).toMatch(/stroke="white".*fill="gold"/)
})
