import { paths } from '#paths.ts'
import type {
  Call,
  Comparison,
  Fact,
  Introduction,
  Opening,
  Page,
  Passage,
  Photo,
  Sample,
  Schedule,
  Testimonial,
  Video,
} from './page.ts'

export type Retreats = Page & {
  opening: Opening
  /** What a visitor wants to know before he reads on. */
  facts: readonly Fact[]
  /** Up to four. With four, the first and the last are cut wide, the others tall. */
  photos?: readonly Photo[]
  passages: readonly Passage[]
  video: Video
  schedule: Schedule & Sample
  /** For whom it is, and for whom it is not. */
  fit: Comparison
  testimonials: Introduction & { items: readonly Testimonial[] }
  call: Call
}

export const retreats: Retreats = {
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
  video: {
    provider: 'youtube',
    id: 'sample-retreat',
    title: 'A morning at the retreat',
    length: '2 min 40 s',
    sample: true,
  },
  schedule: {
    heading: 'Two days, hour by hour',
    lead: 'No two groups are alike, so the times move. The shape stays: work in the morning, the land in the afternoon, the fire at night.',
    days: [
      {
        name: 'Day one',
        hours: [
          { time: '9:00 am', what: 'Arrive, put the phones in a box, drink coffee' },
          { time: '10:00 am', what: 'First circle: why each of you said yes to this' },
          { time: '12:30 pm', what: 'Lunch, cooked together' },
          { time: '2:00 pm', what: 'A long walk in pairs, with one question to answer' },
          { time: '5:00 pm', what: 'An hour alone, with paper and a pen' },
          { time: '7:00 pm', what: 'Dinner' },
          { time: '8:30 pm', what: 'The fire. What you wrote, as much of it as you choose' },
        ],
      },
      {
        name: 'Day two',
        hours: [
          { time: '6:30 am', what: 'Up before the sun, outside, moving' },
          { time: '8:00 am', what: 'Breakfast' },
          { time: '9:00 am', what: 'Second circle: the pillar you would rather skip' },
          { time: '12:30 pm', what: 'Lunch' },
          { time: '1:30 pm', what: 'One decision each, with a date and a witness' },
          { time: '3:00 pm', what: 'Clean up, goodbyes, phones' },
        ],
      },
    ],
    sample: true,
  },
  fit: {
    heading: 'Is it for you?',
    items: [
      {
        title: 'Come if',
        lead: 'You do not have to be in trouble, and you do not have to be in shape.',
        points: [
          'You are a man between 18 and 30',
          'You can bring friends or the people you work with',
          'You are ready to answer an honest question honestly',
          'You want to leave with one decision and keep it',
        ],
      },
      {
        title: 'Do not come if',
        lead: 'We would rather tell you now than in the middle of a field.',
        points: [
          'You are under 18; everyone who takes part is an adult',
          'Somebody else wants you to go and you do not',
          'You are looking for a party, or for a cure',
          'You are in a crisis and need a doctor or a therapist first',
        ],
      },
    ],
  },
  testimonials: {
    heading: 'What men say afterwards',
    lead: 'Two days, told by those who went.',
    items: [
      {
        quote:
          'I have known these three since school. On the second morning I told them something I had told nobody, and all that happened was that Ben put the kettle on.',
        name: 'Tom, 24',
        context: 'Came with three friends',
        sample: true,
      },
      {
        quote:
          'We are a team of five and we thought we talked about everything. We talked about work. That is a smaller subject than I had believed.',
        name: 'Rafael, 29',
        context: 'Came with his team',
        sample: true,
      },
      {
        quote:
          'The decision I took home was to call my brother. It took me nine days. Someone asked me about it on every one of them.',
        name: 'Chris, 26',
        context: 'Came with two friends',
        sample: true,
      },
    ],
  },
  call: {
    heading: 'Bring the men you trust',
    lead: 'Tell us who you are and who would come with you. We reply within 2-3 business days.',
    action: { label: 'Apply for a retreat', to: paths.apply },
  },
}
