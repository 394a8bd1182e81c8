import type { Gathering } from '#content/gatherings.ts'
import { paths } from '#content/paths.ts'
import type { Season } from '#content/shapes.ts'
import { readDayOfYear } from '#leads/calendar-date.ts'
import type { PageLight } from '#site/art/landscape.ts'
import type { GroundName } from '#site/art/terrain.ts'
import type { SiteFacts } from '#site/context/site.ts'
import { listAllOccurrences, listOccurrences } from './occurrence.ts'

/** With what stands in front of the ridges; without a ground of its own, the forest and a hill. */
export type GroundLight = PageLight & { ground?: GroundName }

/** Neighbours in the bar differ in their hour and in the side of the text. */
const landscapes: Readonly<Record<string, GroundLight>> = {
  [paths.coaching]: { day: 140, hour: 5.7, land: 12, textSide: 'right', ground: 'bridge' },
  [paths.retreats]: { day: 290, hour: 15.8, land: 48, textSide: 'left', ground: 'table' },
  [paths.immersions]: { day: 350, hour: 21.2, land: 91, textSide: 'left', ground: 'fire' },
  [paths.apply]: { day: 75, hour: 6.3, land: 7, textSide: 'left' },
  [paths.thankYou]: { day: 120, hour: 4.5, land: 29, textSide: 'right', ground: 'lookout' },
  [paths.aboutUs]: { day: 79, hour: 17.3, land: 29, textSide: 'right', ground: 'gate' },
}

/** The middle of each season. Dawn is the default and keeps the day of the page. */
const seasonDays = { spring: 96, summer: 172, autumn: 285, winter: 350 } as const

/** The light and the ground of a gathering, by its season; its day is that of its next date. */
const gatheringLights: Readonly<Record<Season, Omit<GroundLight, 'day'>>> = {
  dawn: { hour: 6.7, land: 29, textSide: 'right' },
  spring: { hour: 8.2, land: 21, textSide: 'right', ground: 'orchard' },
  summer: { hour: 11.2, land: 34, textSide: 'right', ground: 'lake' },
  autumn: { hour: 17.3, land: 5, textSide: 'left', ground: 'stubble' },
  winter: { hour: 13.4, land: 63, textSide: 'left', ground: 'cabin' },
}

type PageFacts = Pick<SiteFacts, 'content' | 'builtOn'>

/** The next gathering, with the light of its first day at the hour of its page. */
export function findNextLight({ content, builtOn }: PageFacts): {
  gathering: Gathering
  light: PageLight
} {
  const occurrences = listAllOccurrences(content.gatherings, builtOn)
  const coming = occurrences.find(({ lastDay }) => lastDay >= builtOn)
  if (!coming) throw new Error('There is no gathering.')
  const { gathering, firstDay } = coming
  const { hour } = gatheringLights[gathering.season]
  return { gathering, light: { day: readDayOfYear(firstDay), hour, land: 3, textSide: 'left' } }
}

// The day and hour of a page's landscape: findPageLight(site, '/coaching', 'dawn') -> { day: 140, hour: 5.7, ... }
// Pages without a landscape have a drawing in src/site/art/drawings.
export function findPageLight(
  facts: PageFacts,
  path: string,
  season: Season,
): GroundLight | undefined {
  if (path === paths.home) return findNextLight(facts).light
  const { gatherings } = facts.content
  const gathering = gatherings.find((each) => each.path === path)
  const [next] = gathering ? listOccurrences(gathering, facts.builtOn) : []
  if (gathering && next) {
    const light = gatheringLights[gathering.season]
    const sameSeason = gatherings.filter((each) => each.season === gathering.season)
    // No two of a season have the same ridges.
    const land = light.land + 100 * sameSeason.indexOf(gathering)
    // On the right there is less room: a word of more letters would break.
    const hasLongWord = gathering.name.split(/[ -]/).some((word) => word.length > 8)
    const textSide = hasLongWord ? 'left' : light.textSide
    return { ...light, land, textSide, day: readDayOfYear(next.firstDay) }
  }
  const own = landscapes[path]
  if (!own) return undefined
  return season === 'dawn' ? own : { ...own, day: seasonDays[season] }
}
