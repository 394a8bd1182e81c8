import * as v from 'valibot'
import { group, line, note, optional, type PhotoSlot, quote, words } from './fields.ts'

const sides = ['center', 'top', 'bottom', 'left', 'right'] as const

type Focus = (typeof sides)[number] | `${number}% ${number}%`

const isFocus = (text: string): text is Focus =>
  sides.some((side) => side === text) || /^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/.test(text)

const focus = v.pipe(
  words,
  v.guard(
    isFocus,
    ({ input }) =>
      `can not be "${quote(input)}": write center, top, bottom, left or right, or how far from the left and from the top, such as 30% 20%`,
  ),
  note({
    kind: 'line',
    what: 'What stays when edges are cut; may be left out. Example: 30% 20%',
    most: 9,
  }),
)

/** A photograph by its name in content/photos/. Whether it can be shown is known once it is looked at. */
export const photo = (slot: PhotoSlot, what: string) =>
  v.pipe(
    group(what, {
      file: line('Its name in content/photos. Example: Marcus at the lake.jpg', 120),
      alt: optional(
        line('What it shows, for those who can not see it. Example: Marcus on a jetty', 160),
      ),
      focus: optional(focus),
    }),
    note({ kind: 'photo', what, slot }),
    v.check(
      ({ alt }) => alt !== undefined,
      'has no alternative text: add a line "alt: ..." that says what the photo shows, for those who can not see it',
    ),
    v.transform(({ alt = '', ...rest }) => ({ ...rest, alt })),
  )

export type Photo = v.InferOutput<ReturnType<typeof photo>>
