import * as v from 'valibot'
import { check, group, note, quote } from './fields.ts'
import { readContent } from './read-content.ts'

const howTo = 'write its six signs without "#", such as f6c27a'

/** A colour by its six signs. With "#" it may stand in quotes: without them it would begin a note. */
export const colour = (what: string) =>
  v.pipe(
    v.string(`has no fields of its own: ${howTo}`),
    v.trim(),
    v.nonEmpty(`is empty: ${howTo}; what stands behind a "#" is a note to the computer`),
    check(
      (text) => text === '' || /^#?[\da-f]{6}$/i.test(text),
      (text) => `cannot be "${quote(text)}": ${howTo}, as a colour picker shows them`,
    ),
    note({ kind: 'colour', what }),
    v.transform((text): `#${string}` => `#${text.replace('#', '').toLowerCase()}`),
  )

const schema = group('', {
  night: colour('The dark ground of bands and menus. Example: 0f1618'),
  ink: colour('Words on light ground, and the foot of each page. Example: 0b1012'),
  bone: colour('The darker of the two light grounds, and words on dark ground. Example: f4efe6'),
  paper: colour('The lighter of the two light grounds. Example: fbf8f2'),
  sun: colour('The main button, and what shines on dark ground. Example: f6c27a'),
  ember: colour('Small marks on light ground; a deeper shade of it is for errors. Example: e07a3f'),
})

/** The six of the brand; `src/build/images/colours.ts` works out all others. */
export type BrandColours = v.InferOutput<typeof schema>

/** Read each time: what draws outside a page wants them as they are now. */
export const readColours = (): BrandColours => readContent('colours', schema)
