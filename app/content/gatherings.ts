import * as v from 'valibot'
import { paths } from '#paths.ts'
import { readBuildDay } from '#reader/build-day.ts'
import { monthDay } from '#reader/day-fields.ts'
import {
  group,
  line,
  lineBetween,
  list,
  optional,
  wholeNumber,
  withShortWords,
} from '#reader/fields.ts'
import { photo } from '#reader/photo-field.ts'
import { readContent, readEach } from '#reader/read-content.ts'
import {
  countDays,
  findNextDays,
  type MonthDay,
  writeDates,
  writeMonthDay,
  type YearlyDays,
} from './gathering-days.ts'
import { type GatheringSlug, gatheringSlugs } from './gathering-slugs.ts'
import { openingPhoto, passages, seasonField } from './page.ts'

const withDates = <Input extends string>() =>
  v.check<Input, string>(
    (text) => !/[{}]/.test(text.replaceAll('{dates}', '')),
    'has a brace in it that is not "{dates}": write {dates} where the days should stand',
  )

const days = {
  starts: monthDay('The first day. Example: March 19'),
  ends: monthDay('The last day. Example: March 21'),
}

const longestDays = 31

/** What is wrong with a group is told at the line of one field. */
const tellAt = <Input>(
  field: keyof Input,
  isRight: (input: Input) => boolean,
  write: (input: Input) => string,
) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed || isRight(dataset.value)) return
    const input = dataset.value as Record<string, unknown>
    const key = String(field)
    const place = { type: 'object', origin: 'value', input, key, value: input[key] } as const
    addIssue({ message: write(dataset.value), path: [place] })
  })

/** An end that lies before the start would be nearly a year later. */
const inOrder = <Input extends { starts: MonthDay; ends: MonthDay }>() =>
  tellAt<Input>(
    'ends',
    ({ starts, ends }) => countDays({ startsOn: starts, endsOn: ends }) <= longestDays,
    ({ starts, ends }) =>
      `is ${writeMonthDay(ends)}, and "starts" is ${writeMonthDay(starts)}: give it two days that follow each other`,
  )

type Dated = { starts: MonthDay; ends: MonthDay; title: string; description: string }

const writeLength = ({ starts, ends, ...words }: Dated, field: 'title' | 'description') => {
  const dates = writeDates({ startsOn: starts, endsOn: ends })
  return [...words[field].replaceAll('{dates}', dates)].length
}

/** With its days written out, which may be longer than "{dates}". */
const fitsWithDates = <Input extends Dated>(field: 'title' | 'description', most: number) =>
  tellAt<Input>(
    field,
    (words) => writeLength(words, field) <= most,
    (words) =>
      `has ${writeLength(words, field)} characters with its days in it, and there is room for ${most}: shorten it`,
  )

const schema = v.pipe(
  group('', {
    name: v.pipe(
      line('Its name, and the heading of its page. Example: Spring Equinox', 24),
      // Longer, it would reach the sun.
      withShortWords(16),
    ),
    theme: line('Example: Renewal & Growth', 24),
    ...days,
    years: optional(
      list(
        'Other days in a single year; may be left out.',
        v.pipe(group('', { year: wholeNumber('Example: 2027', 2026, 2100), ...days }), inOrder()),
        { most: 20 },
      ),
    ),
    season: seasonField('The light of its page and of its place in the year'),
    title: v.pipe(
      line('In the tab and in search results; {dates} becomes its days.', 60),
      withDates(),
    ),
    description: v.pipe(
      lineBetween('Under the title in a search result; {dates} becomes its days.', 50, 160),
      withDates(),
    ),
    lead: line('One or two sentences under the heading.', 200),
    openingPhoto,
    passages,
    photo: optional(photo('gathering', 'Below the passages; may be left out.')),
  }),
  inOrder(),
  fitsWithDates('title', 60),
  fitsWithDates('description', 160),
)

const addresses = {
  'spring-equinox': paths.springEquinox,
  'summer-solstice': paths.summerSolstice,
  'autumn-equinox': paths.autumnEquinox,
  'winter-solstice': paths.winterSolstice,
} as const

function readGathering(slug: GatheringSlug) {
  const { starts, ends, years, lead, title, description, openingPhoto, ...words } = readContent(
    `gatherings/${slug}`,
    schema,
  )
  const yearly: YearlyDays = {
    startsOn: starts,
    endsOn: ends,
    ...(years && {
      years: years.map(({ year, ...own }) => ({ year, startsOn: own.starts, endsOn: own.ends })),
    }),
  }
  const dates = writeDates(findNextDays(yearly, readBuildDay()))
  return {
    path: addresses[slug],
    hasForm: true as const,
    slug,
    ...yearly,
    /** The days of the next one as read, without a year. Example: "March 19–21" */
    dates,
    title: title.replaceAll('{dates}', dates),
    description: description.replaceAll('{dates}', dates),
    opening: {
      heading: words.name,
      lead,
      season: words.season,
      ...(openingPhoto && { photo: openingPhoto }),
    },
    ...words,
  }
}

export const gatherings = readEach(gatheringSlugs, readGathering)

export type Gathering = (typeof gatherings)[number]
