import type * as v from 'valibot'
import { colour, group } from './fields.ts'
import { readContent } from './read-content.ts'

const schema = group({
  night: colour,
  ink: colour,
  bone: colour,
  paper: colour,
  sun: colour,
  ember: colour,
})

/** The six of the brand; `src/build/images/colours.ts` works out all others. */
export type BrandColours = v.InferOutput<typeof schema>

/** Read each time: what draws outside a page wants them as they are now. */
export const readColours = (): BrandColours => readContent('colours', schema)
