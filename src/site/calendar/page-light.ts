import { type Gathering, gatherings } from '#content/gatherings.ts'
import { paths } from '#content/paths.ts'
import type { Season } from '#content/shapes.ts'
import { type CalendarDate, readDayOfYear } from '#leads/calendar-date.ts'
import { listAllOccurrences, listOccurrences } from './occurrence.ts'

/** When a page is: the sun stands where it stands at that hour of that day, 40 degrees north. */
export type PageLight = {
  /** From 1 on January 1. */
  day: number
  /** From 0 to 24, in the sun's own time. */
  hour: number
  /** Which ridges: a number of its own is a country of its own. */
  land: number
  /** The side of the words; the sun has the other one. */
  words: 'left' | 'right'
}

/** No two neighbours in the bar have the same hour, and the words change sides from one to the next. */
const landscapes: Readonly<Record<string, PageLight>> = {
  [paths.coaching]: { day: 140, hour: 5.7, land: 12, words: 'right' },
  [paths.retreats]: { day: 290, hour: 16.4, land: 48, words: 'left' },
  [paths.immersions]: { day: 350, hour: 21.2, land: 91, words: 'left' },
  [paths.springEquinox]: { day: 79, hour: 6.7, land: 21, words: 'right' },
  [paths.summerSolstice]: { day: 172, hour: 11.2, land: 34, words: 'right' },
  [paths.autumnEquinox]: { day: 265, hour: 17.3, land: 5, words: 'left' },
  [paths.winterSolstice]: { day: 355, hour: 13.4, land: 63, words: 'left' },
  [paths.apply]: { day: 75, hour: 6.3, land: 7, words: 'left' },
  [paths.thankYou]: { day: 120, hour: 22.4, land: 29, words: 'right' },
  [paths.aboutUs]: { day: 79, hour: 9.6, land: 77, words: 'right' },
}

/** The middle of each season; dawn is the brand's own and leaves a page its day. */
const seasonDays = { spring: 96, summer: 172, autumn: 285, winter: 350 } as const

/** The gathering that is next on a day, the first of its days, and the hour of its page. */
export function findNextLight(today: CalendarDate): { gathering: Gathering; light: PageLight } {
  const coming = listAllOccurrences(gatherings, today).find(({ lastDay }) => lastDay >= today)
  if (!coming) throw new Error('There is no gathering.')
  const { gathering, firstDay } = coming
  const hour = landscapes[gathering.path]?.hour ?? 12
  return { gathering, light: { day: readDayOfYear(firstDay), hour, land: 3, words: 'left' } }
}

// When a page is. Example: findPageLight('/coaching', 'dawn', today) -> { day: 140, hour: 5.7, ... }
// A page without a landscape opens on paper, with the drawing in src/site/art/drawings.
export function findPageLight(
  path: string,
  season: Season,
  today: CalendarDate,
): PageLight | undefined {
  if (path === paths.home) return findNextLight(today).light
  const own = landscapes[path]
  if (!own) return undefined
  const gathering = gatherings.find((each) => each.path === path)
  const [next] = gathering ? listOccurrences(gathering, today) : []
  if (next) return { ...own, day: readDayOfYear(next.firstDay) }
  return season === 'dawn' ? own : { ...own, day: seasonDays[season] }
}
