import { paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

export const roadmap = {
  path: paths.roadmap,
  title: 'The Solstice roadmap, step by step',
  description:
    'See the order of things at Solstice, from your application and the Foundation Call to coaching and work in person.',
  opening: {
    heading: 'The Solstice roadmap',
    lead: 'From your application to the deepest work, in the order it happens.',
    season: 'summer',
  },
  passages: [
    {
      heading: 'First, you apply and we talk',
      paragraphs: [
        'You tell us who you are and what you want to change. We reply within 2-3 business days. Then comes the Foundation Call: 2-4 hours across the five pillars, to see where you stand and where to start.',
      ],
      link: { label: 'What we ask when you apply', to: paths.apply },
    },
    {
      heading: 'What the first call leaves you with',
      paragraphs: [
        'A page in your own words: the pillar that needs you most, the one that carries you, and the first thing you will change. It is yours, whether you go on with us or not.',
        'Now is also the time to hear what it costs and to say no. A no is a fine answer, and nobody will call you about it twice.',
      ],
      sample: true,
    },
    {
      heading: 'Then the work begins',
      paragraphs: [
        'One to one, you meet your coach on video calls. In a group, you meet other men on monthly live calls and in a private community. Either way the work is done between the calls, in your own kitchen, at your own desk, with the people you love.',
      ],
      link: { label: 'How coaching works', to: paths.coaching },
    },
    {
      heading: 'How you know it is working',
      paragraphs: [
        'Ask the people who see you on ordinary days. They notice before you do: you answer more calmly, you arrive when you said you would, you are in the room when you are in the room. If nobody has noticed anything after a season, say so, and we change the plan.',
      ],
    },
    {
      heading: 'And some of it in person',
      paragraphs: [
        'For the deepest work, in-person events are mandatory. The gatherings give the year four fixed points: begin, give your best, take stock, plan. Then the sun comes round and you start again, from further on.',
      ],
      link: { label: 'See the gatherings', to: paths.immersions },
    },
  ],
  next: [
    { label: 'Services', to: paths.services },
    { label: 'Retreats', to: paths.retreats },
    { label: 'Questions', to: paths.faq },
  ],
} satisfies ReadingPage
