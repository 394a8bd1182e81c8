import type { Gathering } from '#content/gatherings.ts'
import { readDayOfYear } from '#leads/calendar-date.ts'
import { writeDay } from '#leads/gathering-days.ts'
import { writeRule } from '#site/art/describe-hero-art.ts'
import { round, trackSun } from '#site/art/sun.ts'

// Where gatherings stand in the year: on the ring of /immersions and on the dial of the home page. Marks
// stand on their days; names on the dial move aside where they would cover each other.

type Gatherings = readonly Gathering[]

/** The usual first day, from 1 to 365. */
export const listDays = (gatherings: Gatherings) =>
  gatherings.map(({ starts }) => readDayOfYear(writeDay(2027, starts)))

/** Moves places apart until there is a gap between neighbours, each as little as it can, within what `keep` keeps. */
function spread(places: readonly number[], gap: number, keep: (place: number) => number) {
  let moved = places.map(keep)
  for (let turn = 0; turn < 300; turn += 1) {
    const before = moved
    moved = before.map((place, at) => {
      const last = before[at - 1] ?? Number.NEGATIVE_INFINITY
      const next = before[at + 1] ?? Number.POSITIVE_INFINITY
      const push = Math.max(0, gap - (place - last)) - Math.max(0, gap - (next - place))
      return keep(place + push / 2)
    })
  }
  return moved
}

/** The day at the top of the ring, which runs clockwise. */
const midsummer = 172
const daysOfYear = 365

const turnTo = (day: number) => ((day - midsummer) / daysOfYear) * 2 * Math.PI

/** A point of the ring: its middle is 0, its radius 1. */
export const placeOnRing = (day: number) => ({
  x: Math.sin(turnTo(day)),
  y: -Math.cos(turnTo(day)),
})

const clamp = (place: number, min: number, max: number) => Math.min(Math.max(place, min), max)

/** The width of a name, in percent of the dial. */
const measureName = ({ length }: Gatherings) => Math.min(length > 4 ? 16 : 20, 98 / length)

/** How far from the left the mark of each gathering stands and the middle of its name, in percent of the dial. */
export function placeOnDial(gatherings: Gatherings) {
  const days = listDays(gatherings)
  const marks = days.map((day) => ((day - 1) / (daysOfYear - 1)) * 100)
  const half = measureName(gatherings) / 2
  const keep = (place: number) => clamp(place, half, 100 - half)
  const names = spread(marks, 2 * half, keep)
  return marks.map((mark, at) => {
    const name = names[at] ?? mark
    const lineEnd = clamp(mark, name - half, name + half)
    return { mark, high: trackSun(days[at] ?? 1, 12).high, name, half, lineEnd }
  })
}

/** Whether a phone has no room for a name below each mark: there they are a list. */
export function isDialCrowded(gatherings: Gatherings) {
  const words = gatherings.map(({ name }) => shortenName(name))
  const isMoved = placeOnDial(gatherings).some(({ mark, lineEnd }) => mark !== lineEnd)
  const isLong = words.some((word) => word.length > 7)
  return isMoved || isLong || gatherings.length > 4 || new Set(words).size < words.length
}

/** "Spring" of "Spring Equinox", which is all of it that a phone has room for. */
export const shortenName = (name: string) => name.split(/[ -]/)[0] ?? name

/** A name beside its mark ends towards it. */
function writeAlign(side: number): string {
  if (side > 0.35) return 'left'
  return side < -0.35 ? 'right' : 'center'
}

/** The rules that put marks and names in their places: pages have no style attributes. */
export function writeYearStyle(gatherings: Gatherings): string {
  const onDial = placeOnDial(gatherings).map(({ mark, high, name, half }, at) => {
    const side = (name - mark) / half
    const isMoved = Math.abs(side) > 0.1
    return writeRule(`dial-turns li:nth-child(${at + 1})`, [
      ['at', `${round(mark)}%`],
      ['high', round(high, 2)],
      ...(isMoved
        ? [['name', `${round(name)}%`] as const, ['align', writeAlign(side)] as const]
        : []),
    ])
  })
  const width = writeRule('dial-turns', [['width', `${round(measureName(gatherings))}%`]])
  return [width, ...onDial].join('')
}
