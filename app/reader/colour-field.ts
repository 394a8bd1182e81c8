import * as v from 'valibot'
import { note, quote } from './fields.ts'

type HexColour = `#${string}`

const howTo = 'write its six signs without "#", such as f6c27a'

/** A colour by its six signs. With "#" it may stand in quotes: without them it would begin a note. */
export const colour = (what: string) =>
  v.pipe(
    v.string(`has no fields of its own: ${howTo}`),
    v.trim(),
    v.check(
      (text) => text !== '',
      `is empty: ${howTo}; what stands behind a "#" is a note to the computer`,
    ),
    v.check<string, v.ErrorMessage<v.CheckIssue<string>>>(
      (text) => text === '' || /^#?[\da-f]{6}$/i.test(text),
      ({ input }) => `can not be "${quote(input)}": ${howTo}, as a colour picker shows them`,
    ),
    note({ kind: 'colour', what }),
    v.transform((text): HexColour => `#${text.replace('#', '').toLowerCase()}`),
  )
