import * as v from 'valibot'
import { group, line, list, optional } from './fields.ts'

/** A line that an owner's file need not have. */
export const word = (text: string, what = '', max = 60) => optional(line(max, what), text)

/** What is said of one, then of several. */
export const oneAndMore = (one: string, more: string, what = '') =>
  optional(
    v.pipe(
      list(line(60), { min: 2, max: 2, what }),
      v.transform(([one = '', more = '']) => [one, more] as const),
    ),
    [one, more],
  )

const gatheringPlace = '{gathering} becomes its name.'
const daysPlace = 'Above the year; {day} becomes the date, {days} how many days are left.'

export const englishNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Words that stand on many pages, or that only screen readers say. */
const smallWords = group({
  skip: word('Skip to content', 'The first link of a page, for the Tab key.'),
  bar: word('Main', 'The bar, for screen readers.'),
  menu: word('Menu', 'The button of the menu, for screen readers.'),
  allPages: word('All pages', 'The links at the foot, for screen readers.'),
  readOn: word('Read on', 'Above the links at the end of a page.'),
  atAGlance: word('At a glance', 'A list of facts, for screen readers.'),
  pillars: word('The five pillars', 'The links between their pages, for screen readers.'),
  morePillar: word(
    'More on {pillar}',
    '{pillar} becomes its title in small letters, {Pillar} as it is written.',
  ),
  video: word('Video', 'A band with a video, for screen readers.'),
  watch: word('Watch: {title}', 'On a video; {title} becomes its title.'),
  watchElsewhere: word(
    '{title}, on {service}',
    'Below a video; {service} becomes YouTube or Vimeo.',
  ),
  today: word('Today', 'On the ring of the year.'),
  year: optional(
    group({
      sun: word('The sun of the {gathering}', `Above the year; ${gatheringPlace}`),
      hint: word('Drag the year', 'Beside the handle of the year.', 24),
      handle: word('Day of the year', 'That handle, for screen readers.'),
      gatherings: word('The gatherings', 'The links below the year, for screen readers.'),
      solstice: word('{day}. {days} to the solstice.', daysPlace),
      equinox: word('{day}. {days} to the equinox.', daysPlace),
    }),
    {},
  ),
  friends: oneAndMore(
    'friends',
    '{count} friends',
    'What {friends} becomes: for one or no founder, then for more.',
  ),
  days: oneAndMore('{count} day', '{count} days', 'For one day, then for more.'),
  numbers: optional(
    list(line(24), { min: 13, max: 13, what: 'No, one, two and so on, up to twelve.' }),
    englishNumbers,
  ),
})

export const smallWordsSchemas = { 'small-words': smallWords }

export type SmallWords = v.InferOutput<typeof smallWords>

/** What is written in the file, or the defaults where something in it is wrong. */
export function readSmallWords(written: unknown): SmallWords {
  const { success, output } = v.safeParse(smallWords, written)
  return success ? output : v.parse(smallWords, {})
}
