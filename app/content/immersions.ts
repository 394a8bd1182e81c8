import { paths } from '#paths.ts'
import type { Introduction, Opening, Page, Passage, Video } from './page.ts'

export type Immersions = Page & {
  opening: Opening
  /** Stands above the four of gatherings.ts. */
  gatherings: Introduction
  video: Video
  passages: readonly Passage[]
}

export const immersions = {
  path: paths.immersions,
  title: 'Immersions: four gatherings a year · Solstice',
  description:
    'Four in-person gatherings for men follow the equinoxes and the solstices, each with its own dates and theme.',
  opening: {
    heading: 'Four gatherings, one year',
    lead: 'In-person events at the four turns of the year: two equinoxes, two solstices.',
    season: 'summer',
  },
  gatherings: {
    heading: 'The year',
    lead: 'Each gathering has its own dates and its own theme. Come to one, or come to all four.',
  },
  video: {
    provider: 'youtube',
    id: 'sample-immersions',
    title: 'Three days at a gathering',
    length: '2 min 5 s',
    sample: true,
  },
  passages: [
    {
      heading: 'Why the sun sets the dates',
      paragraphs: [
        'A year goes by quickly when nothing marks it. So we mark it four times: begin in spring, give your best in summer, take stock in autumn, plan in winter.',
        'There is no mystery in it. It is a calendar you can see from any window, and that makes it hard to forget.',
      ],
    },
    {
      heading: 'How they belong to coaching',
      paragraphs: [
        'Coaching runs over calls, and calls go a long way. For the deepest work, in-person events are mandatory. What you began on a screen, you carry further among men who can look you in the eye.',
      ],
      link: { label: 'How coaching works', to: paths.coaching },
    },
    {
      heading: 'Who comes',
      paragraphs: [
        'Men who are being coached, and men who are thinking about it. You can come alone; by the first evening you will not be. Everyone who takes part is 18 or older.',
        'You do not need special gear, a certain body or an opinion about the sun. You need three days, clothes for weather, and something you are willing to talk about.',
      ],
    },
    {
      heading: 'A gathering or a retreat',
      paragraphs: [
        'The gatherings keep to the calendar and each has a theme. The retreat lasts two days and is made for friend groups and small teams aged 18 to 30. If you are not sure which suits you, apply and tell us what you are looking for.',
      ],
      link: { label: 'See the retreats', to: paths.retreats },
    },
  ],
} satisfies Immersions
