import * as v from 'valibot'
import { calendarDay } from '#reader/day-fields.ts'
import { group, line, optional } from '#reader/fields.ts'
import { readVideoAddress } from '#reader/read-video-address.ts'
import { sampleField } from './page.ts'

/** In content a video is its address; here it is whose player shows it, and which one. */
export const video = v.pipe(
  group('', {
    address: v.pipe(
      line('As the browser shows it. Example: https://www.youtube.com/watch?v=dQw4w9WgXcQ', 200),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const found = readVideoAddress(dataset.value)
        if (typeof found !== 'string') return found
        addIssue({ message: found })
        return NEVER
      }),
    ),
    title: line('What it shows, without a full stop. Example: A morning at the retreat', 60),
    length: v.pipe(
      line('How long it runs, in minutes and seconds. Example: 2:40', 8),
      v.regex(
        /^(\d{1,2}:)?\d{1,2}:\d{2}$/,
        'is no length: write minutes and seconds, such as 2:40',
      ),
    ),
    publishedOn: optional(
      calendarDay('The day it was published; search engines list a video only with it.'),
    ),
    ...sampleField,
  }),
  v.transform(({ address, ...rest }) => ({ ...address, ...rest })),
)
export type Video = v.InferOutput<typeof video>
