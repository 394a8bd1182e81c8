import { paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

export const shop = {
  path: paths.shop,
  title: 'Shop, coming soon · Solstice',
  hasForm: true,
  description:
    'The Solstice shop is coming soon. The waitlist takes a name and an email address and tells you when it opens.',
  opening: {
    heading: 'The shop is coming soon',
    lead: 'Solstice merchandise is on its way. The waitlist hears when it is here.',
    season: 'winter',
  },
  passages: [
    {
      heading: 'Nothing to sell you yet',
      paragraphs: [
        'There is no catalog here, no pre-order and no countdown. When there is something we would use ourselves, you will find it on this page.',
        'We would rather show you nothing than something half made.',
      ],
    },
    {
      heading: 'The waitlist',
      paragraphs: [
        'The waitlist takes your name and your email address. We use them to tell you when the shop opens. You can ask us to take you off it at any time.',
      ],
      link: { label: 'Read about privacy', to: paths.privacy },
    },
    {
      heading: 'What you can begin today',
      paragraphs: [
        'You need no gear for any of it. Coaching starts with a conversation. The gatherings follow the sun, and the next one is never more than a season away.',
      ],
    },
  ],
  next: [
    { label: 'Coaching', to: paths.coaching },
    { label: 'Retreats', to: paths.retreats },
    { label: 'Immersions', to: paths.immersions },
  ],
} satisfies ReadingPage
