import * as v from 'valibot'
import { readBuildDay } from './build-day.ts'
import {
  check,
  group,
  line,
  lineBetween,
  lines,
  lineWith,
  list,
  monthDay,
  optional,
  photo,
  wholeNumber,
  withShortWords,
} from './fields.ts'
import {
  countDays,
  findNextDays,
  gatheringSlugs,
  type MonthDay,
  writeDates,
  writeMonthDay,
  type YearlyDays,
} from './gathering-days.ts'
import { countFounders, fillWords, readFiles, writeNumber } from './read-files.ts'
import { openingPhoto, optionalPassages, seasonField } from './shapes.ts'

const days = {
  starts: monthDay('The first day. Example: March 19'),
  ends: monthDay('The last day. Example: March 21'),
}
type Written = { starts: MonthDay; ends: MonthDay }

/** An end that lies before the start would be nearly a year later. The sentence stands at "ends". */
const inOrder = <Input extends Written>() =>
  v.rawCheck<Input>(({ dataset: { typed, value: input }, addIssue }) => {
    if (!typed) return
    const { starts, ends } = input
    if (countDays({ startsOn: starts, endsOn: ends }) <= 31) return
    addIssue({
      message: `is ${writeMonthDay(ends)}, and "starts" is ${writeMonthDay(starts)}: give it two days that follow each other`,
      path: [{ type: 'object', origin: 'value', input, key: 'ends', value: ends }],
    })
  })

/** "three days", "one day" */
const writeLength = (days: number) => `${writeNumber(days)} ${days === 1 ? 'day' : 'days'}`

/** What is filled into the words of a gathering, as long as it may be. */
export const longestPlaces = {
  dates: 'September 22–24',
  days: 'twelve days',
  founders: 'twelve',
  theme: 'Preparation & Completion',
}

/** Words that have room for what is filled in. */
const withPlaces = (most: number) => {
  const count = (text: string) => [...fillWords(text, longestPlaces)].length
  return v.pipe(
    v.string(),
    v.check(
      (text) => !/[{}]/.test(fillWords(text, longestPlaces)),
      'has a brace in it that fills in nothing: write {dates}, {days} or {theme} where they should stand',
    ),
    check(
      (text) => count(text) <= most,
      (text) =>
        `has ${count(text)} characters with all filled in, and there is room for ${most}: shorten it`,
    ),
  )
}

/** A year with two lists of days, which would contradict each other. */
const findTwice = (years: readonly { year: number }[]) =>
  years.map(({ year }) => year).find((year, at, all) => all.indexOf(year) !== at)

const gathering = v.pipe(
  group('', {
    name: v.pipe(
      line('Its name, and the heading of its page. Example: Spring Equinox', 24),
      // Longer, it would reach the sun.
      withShortWords(16),
    ),
    theme: line('Example: Renewal & Growth', 24),
    ...days,
    years: optional(
      v.pipe(
        list(
          'Other days in a single year; may be left out.',
          v.pipe(group('', { year: wholeNumber('Example: 2027', 2026, 2100), ...days }), inOrder()),
          { most: 20 },
        ),
        check(
          (years) => findTwice(years) === undefined,
          (years) => `has the year ${findTwice(years)} twice: keep one of the two`,
        ),
      ),
    ),
    season: seasonField('The light of its page and of its place in the year'),
    title: v.pipe(
      line('In the tab and in search results; {dates} becomes its days.', 60),
      withPlaces(60),
    ),
    description: v.pipe(
      lineBetween(
        'Under the title in a search result; {dates} and {theme} become its days and its theme.',
        50,
        160,
      ),
      withPlaces(160),
    ),
    lead: v.pipe(
      line('One or two sentences under the heading; {days} becomes "three days".', 200),
      withPlaces(200),
    ),
    openingPhoto,
    passages: optionalPassages,
    photo: optional(photo('gathering', 'Below the passages; may be left out.')),
  }),
  inOrder(),
)

/** The owner has named no place; calendars and search engines are told no more than a visitor. */
const place = group('', {
  words: line('What a visitor reads about the place before signing up.', 80),
  open: optional(
    group('Only once it may stand on a public page.', {
      name: line('Example: Oak Hill', 60),
      address: line('Example: 12 Mill Road, Hudson, NY', 120),
    }),
  ),
})

/** What is said wherever a gathering's dates stand. */
const aroundDates = group('', {
  next: line('Before the name and the dates of the next gathering.', 24),
  add: line('On a gathering’s page, above the ways to keep its dates.', 40),
  ...lines(30, 'file', 'google', 'outlook'),
  feed: group('On the page of all four.', {
    heading: line('Example: All four in your calendar', 60),
    lead: line('One or two sentences under it.', 200),
    subscribe: line('The link that subscribes.', 40),
    file: line('The link to one file with all dates.', 40),
  }),
  name: line('How the calendar itself is called in a list of calendars.', 40),
})

/** What is said around the sun and the year. */
const aroundTheYear = group('', {
  still: lineWith(
    'Under the picture of the home page where no script runs; {gathering} becomes the name of the next one.',
    40,
    '{gathering}',
  ),
  count: lineWith(
    'The same for a visitor’s own day; {date} becomes the day, {days} how many, and {turn} where they lead.',
    60,
    '{date}',
    '{days}',
    '{turn}',
  ),
  day: line('When it is one.', 20),
  days: lineWith('When there are more; {count} becomes the number.', 20, '{count}'),
  equinox: line('In March and in September.', 20),
  solstice: line('In June and in December.', 20),
  handle: line('For screen readers: the handle that is drawn through the year.', 40),
  drag: line('Beside that handle, until it was drawn.', 20),
  turns: line('For screen readers: the four gatherings below it.', 40),
  born: lineWith('Beside the date of birth on /apply; {date} becomes that day.', 30, '{date}'),
  today: line('On the ring of the year.', 20),
})

const files = readFiles({
  'gatherings/spring-equinox': gathering,
  'gatherings/summer-solstice': gathering,
  'gatherings/autumn-equinox': gathering,
  'gatherings/winter-solstice': gathering,
  'gathering-place': place,
  'calendar-words': aroundDates,
  'year-words': aroundTheYear,
})

export const gatherings = gatheringSlugs.map((slug) => {
  const { starts, ends, years, ...texts } = files[`gatherings/${slug}`]
  const yearly: YearlyDays = {
    startsOn: starts,
    endsOn: ends,
    ...(years && {
      years: years.map(({ year, ...own }) => ({ year, startsOn: own.starts, endsOn: own.ends })),
    }),
  }
  const next = findNextDays(yearly, readBuildDay())
  const dates = writeDates(next)
  const { lead, openingPhoto, ...words } = fillWords(texts, {
    dates,
    days: writeLength(countDays(next)),
    founders: countFounders(),
    theme: texts.theme,
  })
  return {
    path: `/${slug}` as const,
    hasForm: true as const,
    slug,
    ...yearly,
    /** The days of the next one as read, without a year. Example: "March 19–21" */
    dates,
    opening: {
      heading: words.name,
      lead,
      season: words.season,
      ...(openingPhoto && { photo: openingPhoto }),
    },
    ...words,
  }
})
export type Gathering = (typeof gatherings)[number]

export const gatheringPlace = files['gathering-place']
export type GatheringPlace = typeof gatheringPlace
export const calendarWords = files['calendar-words']
export const yearWords = files['year-words']
