import * as v from 'valibot'
import type { CalendarDate } from '#leads/calendar-date.ts'
import {
  countDays,
  type Days,
  findNextDays,
  type MonthDay,
  writeDates,
  writeMonthDay,
} from '#leads/gathering-days.ts'
import { limits } from '#leads/text-rules.ts'
import { monthDay } from './day-fields.ts'
import {
  flag,
  group,
  line,
  lineBetween,
  list,
  optional,
  photo,
  rule,
  wholeNumber,
  withoutLongWords,
} from './fields.ts'
import { fillPlaces, fillText, writeNumber } from './fill-text.ts'
import type { Outline } from './outline.ts'
import {
  footerColumn,
  heading,
  lead,
  namedPage,
  openingPhoto,
  optionalPassages,
  type Season,
  season,
} from './shapes.ts'
import { type SmallWords, word } from './small-words.ts'

const days = { starts: monthDay, ends: monthDay }

/** Refuses an end before the start, which would be taken for one in the next year. */
const inOrder = <Input extends Days>() =>
  v.rawCheck<Input>(({ dataset: { typed, value: input }, addIssue }) => {
    if (!typed || countDays(input) <= 31) return
    const { starts, ends } = input
    addIssue({
      message: `is ${writeMonthDay(ends)}, which is before "starts", ${writeMonthDay(starts)}, or more than a month after it: write the last day`,
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

/** While `open` is absent, calendars and search engines get only the words that visitors read. */
const place = group({
  words: line(80),
  open: optional(
    group({ name: line(60), address: line(120) }, 'Only once it may stand on a public page.'),
  ),
})

/** What content/gatherings/<name>.yaml may hold: the gathering at /<name>. */
export const gatheringFile = (name: string, outline: Outline) =>
  v.pipe(
    group({
      // Smaller letters, which "hero-long" gives, make room for 20 of them at 320 px.
      name: v.pipe(line(24), withoutLongWords(20)),
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
      season: optional(season),
      full: flag('"yes" once it is full. Take the line out when a place is free again.'),
      place: optional(place),
      title: v.pipe(line(60), withPlaces(60)),
      description: v.pipe(lineBetween(50, 160), withPlaces(160)),
      lead: v.pipe(lead, withPlaces(200)),
      openingPhoto,
      passages: optionalPassages,
      photo: optional(photo('gathering', 'Below the passages; may be left out.')),
      footer: footerColumn(outline),
    }),
    inOrder(),
    v.check(
      () => name.length <= limits.gatheringMax,
      `has a name of more than ${limits.gatheringMax} letters: give it a shorter one`,
    ),
    namedPage(name, outline),
  )

export type GatheringFile = v.InferOutput<ReturnType<typeof gatheringFile>>

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

export const gatheringSchemas = { 'gathering-place': place, 'calendar-words': calendarFields }

/** How many gatherings the ring of the year and its dial have room for. */
export const gatheringCounts = { min: 2, max: 8 }

const seasons: readonly Season[] = ['winter', 'spring', 'summer', 'autumn']

/** The season in which a day lies: spring begins with March, winter with December. */
export const seasonOf = ({ month }: MonthDay) => seasons[Math.floor((month % 12) / 3)] as Season

type CommonOfGatherings = {
  place: GatheringPlace
  builtOn: CalendarDate
  lang: string
  smallWords: SmallWords
}

/** A gathering whose texts name the dates that are next on the day of the build. */
export function composeGathering(
  slug: string,
  fields: GatheringFile,
  { builtOn, lang, smallWords, ...common }: CommonOfGatherings,
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
  const { name: heading, season = seasonOf(next.starts), place = common.place } = filled
  return {
    path: `/${slug}` as const,
    hasForm: true as const,
    slug,
    /** The next dates, without a year: "March 19–21" */
    dates,
    opening: { heading, lead, season, ...(openingPhoto && { photo: openingPhoto }) },
    ...filled,
    season,
    place,
  }
}
export type Gathering = ReturnType<typeof composeGathering>

export type GatheringPlace = v.InferOutput<typeof place>
export type CalendarCopy = v.InferOutput<typeof calendarFields>
