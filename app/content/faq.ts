import { paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

/** The items come from questions.ts, the same as on home. */
export const faq = {
  path: paths.faq,
  title: 'Frequently asked questions · Solstice',
  description:
    'Seven plain answers tell you about diet, remote coaching, cost, referrals, how Solstice began and why you might choose it.',
  opening: {
    heading: 'Frequently asked questions',
    lead: 'Seven things worth knowing before you apply, answered as plainly as we can.',
    season: 'spring',
  },
  passages: [
    {
      heading: 'Is yours not here?',
      paragraphs: [
        'Then ask it when you apply. Put it in the lines about yourself, and you will have a reply within 2-3 business days. No question is too small, and a doubt is as welcome as a goal.',
      ],
      link: { label: 'What we ask when you apply', to: paths.apply },
    },
  ],
  next: [
    { label: 'Coaching', to: paths.coaching },
    { label: 'Services', to: paths.services },
    { label: 'Roadmap', to: paths.roadmap },
    { label: 'About Us', to: paths.aboutUs },
    { label: 'Referrals', to: paths.referrals },
    { label: 'Shop', to: paths.shop },
  ],
} satisfies ReadingPage
