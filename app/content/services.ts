import { paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

export const services = {
  path: paths.services,
  title: 'Services: what we offer · Solstice',
  description:
    'Solstice offers one-to-one and group coaching, a two-day retreat, four seasonal gatherings and a referral program.',
  opening: {
    heading: 'Services',
    lead: 'All that we offer, on one page. Choose by what you need now.',
    season: 'spring',
  },
  passages: [
    {
      heading: 'If you want someone to work with',
      paragraphs: [
        'One-to-one coaching runs over video call, with voice or text access between sessions if you want it. Group coaching has monthly live calls and a private community. Both are built on five pillars: vitality, prosperity, purpose, virtue and freedom.',
        'Choose one to one if what you have to say is not for a group, or if your week leaves you no fixed evening. Choose the group if you have been alone with it for long enough. Some men start in one and move to the other.',
      ],
      sample: true,
      link: { label: 'Compare the two', to: paths.coaching },
    },
    {
      heading: 'If you want to be in the room',
      paragraphs: [
        'The retreat takes two days on 200 acres and is made for men aged 18 to 30, in friend groups and small teams. The four gatherings follow the equinoxes and the solstices. For the deepest work, in-person events are mandatory.',
        'The retreat is closed: you come with your own people. A gathering is open: you meet whoever has come.',
      ],
      sample: true,
      link: { label: 'See the retreats', to: paths.retreats },
    },
    {
      heading: 'If you do not know yet',
      paragraphs: [
        'Then do not choose. Apply, say that you do not know, and tell us what made you look. Working that out is what the first conversation is for, and it also covers what each of these costs.',
      ],
      link: { label: 'Apply without deciding', to: paths.apply },
    },
    {
      heading: 'If you have been here before',
      paragraphs: [
        'Past clients who send in someone who joins are rewarded: 3 free months of the current coaching plan for each client who enrolls in a qualifying program.',
      ],
      link: { label: 'Read about referrals', to: paths.referrals },
    },
  ],
  next: [
    { label: 'Roadmap', to: paths.roadmap },
    { label: 'Immersions', to: paths.immersions },
    { label: 'Questions', to: paths.faq },
    { label: 'Shop', to: paths.shop },
    { label: 'Apply', to: paths.apply },
  ],
} satisfies ReadingPage
