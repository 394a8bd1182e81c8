import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { openingWithAction } from './page.ts'

/** Shown when a page cannot be drawn. It has no address of its own. */
const schema = group('', {
  title: line('In the tab.', 60),
  opening: openingWithAction,
})

export const failure = readContent('failure', schema)
