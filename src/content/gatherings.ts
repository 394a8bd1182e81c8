import * as v from 'valibot'
import type { CalendarDate } from '#leads/calendar-date.ts'
import {
  countDays,
  type Days,
  findNextDays,
  type GatheringSlug,
  writeDates,
  writeMonthDay,
} from '#leads/gathering-days.ts'
import {
  group,
  line,
  lineBetween,
  list,
  monthDay,
  optional,
  photo,
  rule,
  wholeNumber,
  withoutLongWords,
} from './fields.ts'
import { fillPlaces, writeNumber } from './fill-places.ts'
import { fillText } from './fill-text.ts'
import { heading, lead, openingPhoto, optionalPassages, season } from './shapes.ts'
import { type SmallWords, word } from './small-words.ts'

const days = { starts: monthDay, ends: monthDay }

/** Refuses an end before the start, which would be taken for one in the next year. */
const inOrder = <Input extends Days>() =>
  v.rawCheck<Input>(({ dataset: { typed, value: input }, addIssue }) => {
    if (!typed || countDays(input) <= 31) return
    const { starts, ends } = input
    addIssue({
      message: `is ${writeMonthDay(ends)}, and "starts" is ${writeMonthDay(starts)}: give it two days that follow each other`,
      path: [{ type: 'object', origin: 'value', input, key: 'ends', value: ends }],
    })
  })

/** The longest values that are filled into the texts of a gathering. */
export const longestPlaces = {
  dates: 'September 22–24',
  days: 'twelve days',
  theme: 'Preparation & Completion',
}

/** Checks the length of a text after {dates}, {days} and {theme} have been filled in. */
const withPlaces = (max: number) =>
  rule<string>((text) => {
    const filled = fillPlaces(text, longestPlaces)
    if (/[{}]/.test(filled)) {
      return 'has a brace in it that fills in nothing: write {dates}, {days} or {theme} where they should stand'
    }
    const count = [...filled].length
    return (
      count > max &&
      `has ${count} characters with all filled in, and there is room for ${max}: shorten it`
    )
  })

const gathering = v.pipe(
  group({
    // Longer words would overlap the sun.
    name: v.pipe(line(24), withoutLongWords(16)),
    theme: line(24),
    ...days,
    years: optional(
      v.pipe(
        list(v.pipe(group({ year: wholeNumber(2026, 2100), ...days }), inOrder()), {
          max: 20,
          what: 'Other days in a single year; may be left out.',
        }),
        rule((list) => {
          const years = list.map(({ year }) => year)
          const twice = years.find((year, at) => years.indexOf(year) !== at)
          return twice !== undefined && `has the year ${twice} twice: keep one of the two`
        }),
      ),
    ),
    season,
    title: v.pipe(line(60), withPlaces(60)),
    description: v.pipe(lineBetween(50, 160), withPlaces(160)),
    lead: v.pipe(lead, withPlaces(200)),
    openingPhoto,
    passages: optionalPassages,
    photo: optional(photo('gathering', 'Below the passages; may be left out.')),
  }),
  inOrder(),
)

/** While `open` is absent, calendars and search engines get only the words that visitors read. */
const place = group({
  words: line(80),
  open: optional(
    group({ name: line(60), address: line(120) }, 'Only once it may stand on a public page.'),
  ),
})

/** Labels beside the dates of gatherings. */
const calendarFields = group({
  next: line(24),
  file: line(30),
  google: line(30),
  outlook: line(30),
  add: line(40),
  name: line(40),
  entry: word(
    '{brand} gathering: {gathering}',
    'An entry of the calendar; {gathering} becomes its name.',
  ),
  feed: group({ heading, lead, subscribe: line(40), file: line(40) }),
})

export const gatheringSchemas = {
  'gatherings/spring-equinox': gathering,
  'gatherings/summer-solstice': gathering,
  'gatherings/autumn-equinox': gathering,
  'gatherings/winter-solstice': gathering,
  'gathering-place': place,
  'calendar-words': calendarFields,
}

type GatheringFile = v.InferOutput<typeof gathering>

/** A gathering whose texts name the dates that are next on the day of the build. */
export function composeGathering(
  slug: GatheringSlug,
  fields: GatheringFile,
  { builtOn, lang, smallWords }: { builtOn: CalendarDate; lang: string; smallWords: SmallWords },
) {
  const next = findNextDays(fields, builtOn)
  const length = countDays(next)
  const [day, days] = smallWords.days
  const dates = writeDates(next, lang)
  const { lead, openingPhoto, ...filled } = fillPlaces(fields, {
    dates,
    days: fillText(length === 1 ? day : days, { count: writeNumber(length, smallWords.numbers) }),
    theme: fields.theme,
  })
  const { name: heading, season } = filled
  return {
    path: `/${slug}` as const,
    hasForm: true as const,
    slug,
    /** The next dates, without a year: "March 19–21" */
    dates,
    opening: { heading, lead, season, ...(openingPhoto && { photo: openingPhoto }) },
    ...filled,
  }
}
export type Gathering = ReturnType<typeof composeGathering>

export type GatheringPlace = v.InferOutput<typeof place>
export type CalendarCopy = v.InferOutput<typeof calendarFields>
