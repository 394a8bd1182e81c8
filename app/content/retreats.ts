import { paths } from '#paths.ts'
import type { Call, Fact, Opening, Page, Passage } from './page.ts'

export type Retreats = Page & {
  opening: Opening
  /** What a visitor wants to know before he reads on. */
  facts: readonly Fact[]
  passages: readonly Passage[]
  call: Call
}

export const retreats = {
  path: paths.retreats,
  title: 'Retreats: two days on 200 acres · Solstice',
  description:
    'Our retreat takes two days on 200 acres and is made for men aged 18 to 30, friend groups and small teams.',
  opening: {
    heading: 'Two days on 200 acres',
    lead: 'A retreat for men aged 18 to 30, made for friend groups and small teams. Come with people you already trust, and find out what you have not said yet.',
    season: 'autumn',
    action: { label: 'Apply for a retreat', to: paths.apply },
  },
  facts: [
    {
      value: 'Two days',
      meaning: 'Long enough to get past small talk, short enough to make time for',
    },
    {
      value: '200 acres',
      meaning: 'One property, with room to be together and room to be alone',
    },
    {
      value: 'Men aged 18 to 30',
      meaning: 'Years in which much is settled, often without a decision',
    },
    {
      value: 'Friend groups and small teams',
      meaning: 'The men you arrive with still know you on Monday',
    },
  ],
  passages: [
    {
      heading: 'What the two days are for',
      paragraphs: [
        'You step out of your usual week and look at it from outside. The ground is the same as in our coaching: your energy, your work, your direction, your character, and how you use your time.',
        'Expect direct questions. Expect to answer some of them in front of men you know. You are not there to perform, and nobody can do the work for you.',
      ],
      link: { label: 'Read about the five pillars', to: paths.coaching },
    },
    {
      heading: 'Why come as a group',
      paragraphs: [
        'A decision made alone is easy to forget. When the men you live or work with heard you make it, it is harder to drop.',
        'It can also change how you treat each other. Friends who have been honest once find the second time easier. A small team can take that back to work.',
      ],
    },
    {
      heading: 'When you get home',
      paragraphs: [
        'Two days will not do your work for you. They can show you where it is. Leave with one thing you will do differently and one man who will ask you about it.',
        'If you want to go on, coaching picks up where the retreat ends, and the seasonal gatherings give the year its fixed points.',
      ],
      link: { label: 'See the gatherings', to: paths.immersions },
    },
  ],
  call: {
    heading: 'Bring the men you trust',
    lead: 'Tell us who you are and who would come with you. We reply within 2-3 business days.',
    action: { label: 'Apply for a retreat', to: paths.apply },
  },
} satisfies Retreats
