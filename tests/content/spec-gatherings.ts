import { type Gathering, gatherings } from '#content/gatherings.ts'

const days = [
  { startsOn: { month: 3, day: 19 }, endsOn: { month: 3, day: 21 }, dates: 'March 19–21' },
  { startsOn: { month: 6, day: 20 }, endsOn: { month: 6, day: 22 }, dates: 'June 20–22' },
  { startsOn: { month: 9, day: 22 }, endsOn: { month: 9, day: 24 }, dates: 'September 22–24' },
  { startsOn: { month: 12, day: 21 }, endsOn: { month: 12, day: 23 }, dates: 'December 21–23' },
] as const

/** The gatherings on the days of the spec, every year, whatever their owner has made of them. */
export const specGatherings: Gathering[] = gatherings.map(({ years: _, ...gathering }, at) => ({
  ...gathering,
  ...(days[at] ?? days[0]),
}))
