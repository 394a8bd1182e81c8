import { notFoundPath, paths } from '#paths.ts'
import type { Link, Opening, Page } from './page.ts'

export type NotFound = Page & {
  opening: Opening
  /** Where a lost visitor most likely wanted to go. */
  next: readonly Link[]
}

export const notFound = {
  path: notFoundPath,
  title: 'Page not found · Solstice',
  description: 'There is no page at this address; these links lead back to the site.',
  isUnlisted: true,
  opening: {
    heading: 'Oops! Page not found',
    lead: 'There is nothing at this address. The page may have moved, or a letter may have slipped.',
    season: 'winter',
    action: { label: 'Back to Home', to: paths.home },
  },
  next: [
    { label: 'Coaching', to: paths.coaching },
    { label: 'Retreats', to: paths.retreats },
    { label: 'Immersions', to: paths.immersions },
    { label: 'Questions', to: paths.faq },
  ],
} satisfies NotFound
