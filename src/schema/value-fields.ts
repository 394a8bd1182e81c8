import * as v from 'valibot'
import { type CalendarDate, isCalendarDate } from '#leads/calendar-date.ts'
import { findAddress, listAddresses, nameAddresses } from './addresses.ts'
import {
  check,
  group,
  line,
  note,
  optional,
  type PhotoSlot,
  parseWith,
  quote,
  refuse,
  words,
} from './fields.ts'
import type { Address } from './paths.ts'

// Fields whose text means something: a page, a colour, a day, a photograph, a video.

/** A page of the site, by its address or by its name: "/about-us", "about-us". */
export const link = (what: string) =>
  v.pipe(
    words,
    note({
      kind: 'link',
      what,
      get options() {
        return listAddresses()
      },
    }),
    parseWith<Address>((written) => {
      const value = findAddress(written)
      return value ? { value } : explainLink(written)
    }),
  )

function explainLink(written: string): string {
  if (/^https?:/.test(written)) {
    return `leads to another site ("${quote(written)}"): links lead to pages of this one, such as /apply`
  }
  const noPage = ', because there is no such page: write an address such as /apply or /about-us'
  return refuse(written, [...nameAddresses().keys()].filter(Boolean), noPage)
}

const howToColour = 'write its six signs without "#", such as f6c27a'

/** A colour by its six signs. With "#" it may stand in quotes: without them it would begin a note. */
export const colour = (what: string) =>
  v.pipe(
    v.string(`has no fields of its own: ${howToColour}`),
    v.trim(),
    v.nonEmpty(`is empty: ${howToColour}; what stands behind a "#" is a note to the computer`),
    check(
      (text) => text === '' || /^#?[\da-f]{6}$/i.test(text),
      (text) => `cannot be "${quote(text)}": ${howToColour}, as a colour picker shows them`,
    ),
    note({ kind: 'colour', what }),
    v.transform((text): `#${string}` => `#${text.replace('#', '').toLowerCase()}`),
  )

/** A day of one year. */
export const calendarDay = (what: string) =>
  v.pipe(
    words,
    check(
      isCalendarDate,
      (text) => `cannot be "${quote(text)}", which is no day: write it like 2026-06-21`,
    ),
    note({ kind: 'day', what }),
    v.transform((day) => day as CalendarDate),
  )

const months = Array.from({ length: 12 }, (_, at) =>
  new Date(2028, at, 1).toLocaleString('en-US', { month: 'long' }),
)

function parseMonthDay(written: string): { value: { month: number; day: number } } | string {
  const [, name = '', number = ''] = /^([A-Za-z]+)\.? (\d{1,2})$/.exec(written) ?? []
  const month = months.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase())) + 1
  if (name.length < 3 || month === 0) {
    return refuse(
      written,
      months.map((each) => `${each} ${number}`),
      ': write it like March 19',
    )
  }
  const day = Number(number)
  // A leap year, so that February 29 is a day.
  const days = new Date(Date.UTC(2028, month, 0)).getUTCDate()
  return day >= 1 && day <= days
    ? { value: { month, day } }
    : `cannot be "${quote(written)}": ${months[month - 1]} has ${days} days`
}

/** A day of every year: "March 19". */
export const monthDay = (what: string) =>
  v.pipe(words, note({ kind: 'day', what }), parseWith(parseMonthDay))

type Focus = 'center' | 'top' | 'bottom' | 'left' | 'right' | `${number}% ${number}%`

const focus = v.pipe(
  words,
  check(
    (text) => /^(center|top|bottom|left|right|(\d{1,2}|100)% (\d{1,2}|100)%)$/.test(text),
    (text) =>
      `cannot be "${quote(text)}": write center, top, bottom, left or right, or how far from the left and from the top, such as 30% 20%`,
  ),
  note({
    kind: 'line',
    what: 'What stays when edges are cut; may be left out. Example: 30% 20%',
    most: 9,
  }),
  v.transform((text) => text as Focus),
)

/** A photograph by its name in content/photos/. Whether it can be shown is checked by the build. */
export const photo = (slot: PhotoSlot, what: string) =>
  v.pipe(
    group(what, {
      file: line('Its name in content/photos. Example: Marcus at the lake.jpg', 120),
      alt: optional(
        line('What it shows, for those who cannot see it. Example: Marcus on a jetty', 160),
      ),
      focus: optional(focus),
    }),
    note({ kind: 'photo', what, slot }),
    v.check(
      ({ alt }) => alt !== undefined,
      'has no alternative text: add a line "alt: ..." that says what the photo shows, for those who cannot see it',
    ),
    v.transform(({ alt = '', ...rest }) => ({ ...rest, alt })),
  )

export type Photo = v.InferOutput<ReturnType<typeof photo>>

const players = {
  youtube:
    /^(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live)\/)|youtu\.be\/)([\w-]{11})(?:[?&/]|$)/,
  vimeo:
    /^(?:(?:www\.)?vimeo\.com\/(?:[a-z]+\/[\w-]+\/)*|player\.vimeo\.com\/video\/)(\d{6,12})(?:[?/#]|$)/,
}

/** Whose player shows a video, and which one. */
type VideoAddress = { provider: keyof typeof players; id: string }

/** The video behind an address as the browser shows it, or a sentence on what is wrong with it. */
export function parseVideoAddress(written: string): { value: VideoAddress } | string {
  const address = written.replace(/^https?:\/\//, '')
  for (const provider of ['youtube', 'vimeo'] as const) {
    const id = players[provider].exec(address)?.[1]
    if (id) return { value: { provider, id } }
  }
  return /youtu|vimeo/.test(address)
    ? `does not name one video ("${written}"): open the video and copy the address that the browser shows`
    : `is no video of YouTube or Vimeo ("${written}"): open the video there and copy the address that the browser shows`
}

export const videoAddress = (what: string) => v.pipe(line(what, 200), parseWith(parseVideoAddress))
