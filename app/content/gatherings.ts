import { paths } from '#paths.ts'
import type { Link, Opening, Page, Passage, Photo, Season } from './page.ts'

/** A day of any year; the year shown is worked out from today. */
export type MonthDay = {
  /** 1 to 12. Example: 3 for March */
  month: number
  /** 1 to 31. Example: 19 */
  day: number
}

export type Gathering = Page & {
  /** Its name in addresses and in stored sign-ups. Example: "spring-equinox" */
  slug: 'spring-equinox' | 'summer-solstice' | 'autumn-equinox' | 'winter-solstice'
  /** Example: "Spring Equinox" */
  name: string
  /** Example: "Renewal & Growth" */
  theme: string
  /** The light of its page and of its place in the year. */
  season: Season
  /** The first day. */
  startsOn: MonthDay
  /** The last day; the gathering is current until it has ended. */
  endsOn: MonthDay
  /** Both days as read, without a year. Example: "March 19–21" */
  dates: string
  /** Its heading is the gathering's name. */
  opening: Opening
  passages: readonly Passage[]
  /** Below the passages. */
  photo?: Photo
}

const allGatherings = { label: 'See all four gatherings', to: paths.immersions } satisfies Link

export const gatherings: readonly Gathering[] = [
  {
    path: paths.springEquinox,
    title: 'Spring Equinox, March 19–21 · Solstice',
    hasForm: true,
    description:
      'The Spring Equinox gathering meets in person on March 19–21. Its theme is renewal and growth.',
    slug: 'spring-equinox',
    name: 'Spring Equinox',
    theme: 'Renewal & Growth',
    season: 'spring',
    startsOn: { month: 3, day: 19 },
    endsOn: { month: 3, day: 21 },
    dates: 'March 19–21',
    opening: {
      heading: 'Spring Equinox',
      lead: 'Day and night are nearly equal and the light is gaining. Three days in person, to begin what you have been postponing.',
      season: 'spring',
    },
    passages: [
      {
        heading: 'What the days are for',
        paragraphs: [
          'Renewal comes first. You look at what the winter left you with, keep what still serves you, and put down the rest.',
          'Growth is the second half. You choose one thing to begin. Make it small enough to start on the day you get home, and important enough that you will still be doing it in June.',
        ],
      },
      {
        heading: 'How the three days go',
        paragraphs: [
          'On the first day you arrive, eat together and say in a few words how the winter was. The second day is spent mostly outside and mostly in pairs: one of you talks, the other asks, and then you change places. On the third morning you begin the thing you chose, for an hour, in company, so that it is no longer a plan.',
          'Bring boots, a notebook and clothes that may get wet. The light is gaining, but it is still March.',
        ],
        sample: true,
      },
      {
        heading: 'Before you come',
        paragraphs: [
          'Write down what you have been putting off. You do not have to fix all of it. Ask which item would make the others easier, and bring that one.',
        ],
      },
      {
        heading: 'Your place',
        paragraphs: [
          'A place begins with your name and your email address. We use them to write to you about this gathering.',
        ],
        link: allGatherings,
      },
    ],
  },
  {
    path: paths.summerSolstice,
    title: 'Summer Solstice, June 20–22 · Solstice',
    hasForm: true,
    description:
      'The Summer Solstice gathering meets in person on June 20–22. Its theme is peak performance.',
    slug: 'summer-solstice',
    name: 'Summer Solstice',
    theme: 'Peak Performance',
    season: 'summer',
    startsOn: { month: 6, day: 20 },
    endsOn: { month: 6, day: 22 },
    dates: 'June 20–22',
    opening: {
      heading: 'Summer Solstice',
      lead: 'The sun stands at its highest. Three days in person, to put what you have practiced to use.',
      season: 'summer',
    },
    passages: [
      {
        heading: 'What the days are for',
        paragraphs: [
          'Peak performance does not mean grinding harder. A peak is made of practice, rest and attention, and it is short by nature. You look at where you are at your best, and at what keeps taking you away from it.',
          'A peak is also a good place to look around. Half the year is behind you. Is the effort going where you meant it to go?',
        ],
      },
      {
        heading: 'How the three days go',
        paragraphs: [
          'The first day is quiet on purpose: you rest, eat early and say what you came to try. The second is the longest of the year’s light and you use it, in work that asks something of your body and your head. On the third you talk about what you saw: when you were at your best, who noticed, and what you did the evening before.',
          'You choose your own measure. A man who has been ill and a man who runs mountains can both have a best day here.',
        ],
        sample: true,
      },
      {
        heading: 'Before you come',
        paragraphs: [
          'Pick one part of your life where you want to do well this summer. Note what you did in it over the last month, in hours and days, and leave out the good intentions.',
        ],
      },
      {
        heading: 'Your place',
        paragraphs: [
          'All it takes to begin is your name and your email address, so that we can write to you about these three days.',
        ],
        link: allGatherings,
      },
    ],
  },
  {
    path: paths.autumnEquinox,
    title: 'Autumn Equinox, September 22–24 · Solstice',
    hasForm: true,
    description:
      'The Autumn Equinox gathering meets in person on September 22–24. Its theme is reflection and balance.',
    slug: 'autumn-equinox',
    name: 'Autumn Equinox',
    theme: 'Reflection & Balance',
    season: 'autumn',
    startsOn: { month: 9, day: 22 },
    endsOn: { month: 9, day: 24 },
    dates: 'September 22–24',
    opening: {
      heading: 'Autumn Equinox',
      lead: 'Day and night draw level again. Three days in person, to take stock of the year while there is still time to steer it.',
      season: 'autumn',
    },
    passages: [
      {
        heading: 'What the days are for',
        paragraphs: [
          'Reflection asks what happened. Not what you planned, and not the version you tell at dinner. What did you do, what came of it, and what did it cost the people close to you?',
          'Balance asks what to do about it. The five pillars rarely stand level. You find the one that has been carrying you and the one you have let sink, and you decide where the rest of the year should go.',
        ],
      },
      {
        heading: 'How the three days go',
        paragraphs: [
          'The first day looks back. You lay out the months since spring, on paper and then aloud. The second day is for the people in the story: whom you thank, whom you owe, whom you have not called. On the third you weigh what is left of the year and put it where it belongs.',
          'There is less to do than in summer and more silence. If silence makes you restless, that is worth knowing too.',
        ],
        sample: true,
      },
      {
        heading: 'Before you come',
        paragraphs: [
          'Look through your calendar since the spring. Mark the days you would gladly live again and the days you would not. Bring both.',
        ],
      },
      {
        heading: 'Your place',
        paragraphs: [
          'We ask for your name and your email address, and we write to you there about this gathering.',
        ],
        link: allGatherings,
      },
    ],
  },
  {
    path: paths.winterSolstice,
    title: 'Winter Solstice, December 21–23 · Solstice',
    hasForm: true,
    description:
      'The Winter Solstice gathering meets in person on December 21–23. Its theme is vision and planning.',
    slug: 'winter-solstice',
    name: 'Winter Solstice',
    theme: 'Vision & Planning',
    season: 'winter',
    startsOn: { month: 12, day: 21 },
    endsOn: { month: 12, day: 23 },
    dates: 'December 21–23',
    opening: {
      heading: 'Winter Solstice',
      lead: 'The longest nights of the year, and then the turn. Three days in person, to decide what the next year is for.',
      season: 'winter',
    },
    passages: [
      {
        heading: 'What the days are for',
        paragraphs: [
          'Vision comes before planning. You say what you want in plain words, in front of men who can ask you about it later.',
          'Then you plan. A few aims, each with a first step and a date. A plan with twelve priorities has none, so part of the work is deciding what you will leave undone.',
        ],
      },
      {
        heading: 'How the three days go',
        paragraphs: [
          'It gets dark early, so you talk by a fire. The first evening is for what you want and have not said. The second day turns it into a page: three aims at most, a first step for each, a name beside each step. On the third morning you read your page to the others and hand one of them a copy.',
          'He keeps it until spring. When the days are level again, he asks.',
        ],
        sample: true,
      },
      {
        heading: 'Before you come',
        paragraphs: [
          'Finish this sentence five ways: “A year from now, I will be glad that I…” Keep the answer that makes you a little nervous. That is the one to bring.',
        ],
      },
      {
        heading: 'Your place',
        paragraphs: [
          'To begin, we need your name and an email address where you can be reached about these three days. Nothing else.',
        ],
        link: allGatherings,
      },
    ],
  },
]
