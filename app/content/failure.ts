import { paths } from '#paths.ts'
import type { Opening } from './page.ts'

/** Shown when a page cannot be drawn. It has no address of its own. */
export const failure = {
  title: 'Something went wrong · Solstice',
  opening: {
    heading: 'Something went wrong',
    lead: 'The fault is on our side. Load the page again, or start from the home page.',
    season: 'winter',
    action: { label: 'Back to Home', to: paths.home },
  },
} satisfies { title: string; opening: Opening }
