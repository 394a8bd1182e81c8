import { type Address, paths } from '#paths.ts'
import type { Season } from './page.ts'

export type Pathway = {
  /** Example: "Retreats" */
  title: string
  /** A few words under the title. Example: "Two days on 200 acres" */
  subtitle: string
  /** One or two sentences that say whom it is for. */
  description: string
  /** Where the card leads. Example: paths.retreats */
  link: Address
  /** The light of its landscape; the two cards should differ. */
  season: Season
}

export const pathways = [
  {
    title: 'Coaching',
    subtitle: 'One to one or in a group',
    description:
      'Video calls with a coach, or monthly live calls with other men. Both are built on the five pillars.',
    link: paths.coaching,
    season: 'spring',
  },
  {
    title: 'Retreats',
    subtitle: 'Two days on 200 acres',
    description: 'In person, for men aged 18 to 30. Come with your friends or as a small team.',
    link: paths.retreats,
    season: 'winter',
  },
] satisfies readonly Pathway[]
