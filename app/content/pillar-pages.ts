import { anchors, paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

/** In the order of pillars.ts; the first link of each `next` leads back to its band in /coaching. */
export const pillarPages = [
  {
    path: paths.vitality,
    title: 'Vitality: health and energy · Solstice',
    description:
      'Vitality is the pillar of health and energy: how you sleep, eat, move and recover, one habit at a time.',
    opening: {
      heading: 'Vitality',
      lead: 'Health and energy. The pillar you notice most when it gives way.',
      season: 'dawn',
    },
    passages: [
      {
        heading: 'Energy comes first',
        paragraphs: [
          'You can have a good plan, a good reason and a good heart, and still be too tired to use them. That is why vitality stands first in the row. It is not about how you look in a mirror. It is about having something left in the evening for the people you love.',
        ],
      },
      {
        heading: 'Where we look',
        paragraphs: [
          'Four places, mostly: how you sleep, what you eat, how you move, and how you recover. You probably know already which of the four is weakest. The better question is why you have let it stay that way.',
          'We coach habits. We do not diagnose or treat. What belongs with a doctor, take to a doctor.',
        ],
      },
      {
        heading: 'A place to start',
        paragraphs: [
          'For one week, go to bed at the same time every night and change nothing else. Each day at noon, write down how you feel. It costs nothing, and you will have something true to talk about.',
        ],
        link: { label: 'Read about physical optimization', to: paths.physicalOptimization },
      },
    ],
    next: [
      { label: 'Vitality in coaching', to: anchors.vitality },
      { label: 'Nutritional optimization', to: paths.nutritionalOptimization },
      { label: 'Next pillar: Prosperity', to: paths.prosperity },
    ],
  },
  {
    path: paths.prosperity,
    title: 'Prosperity: work and wealth · Solstice',
    description:
      'Prosperity is the pillar of work and wealth: what you build, whom it serves and what enough would be.',
    opening: {
      heading: 'Prosperity',
      lead: 'Work and wealth. What you build, and what it is for.',
      season: 'spring',
    },
    passages: [
      {
        heading: 'Useful first',
        paragraphs: [
          'Prosperity begins with being useful. Someone has a problem, you solve it well, and you are paid fairly for it. Then comes the harder question. Are you getting better at it year by year, or living the same year again?',
        ],
      },
      {
        heading: 'Look at the numbers',
        paragraphs: [
          'You can probably name what you earn. Can you say where it went last month? Spending is a record of what you chose, and you can read it without shame.',
          'We are coaches, not financial advisers. We will not tell you what to buy, and we promise no income. We will ask you what enough would be, and whether you would recognize it.',
        ],
      },
      {
        heading: 'A place to start',
        paragraphs: [
          'Pick the one skill that would make your work clearly better. Put two hours a week in the calendar for it and protect them for a month. Then tell someone what you learned.',
        ],
        link: { label: 'Read about career', to: paths.career },
      },
    ],
    next: [
      { label: 'Prosperity in coaching', to: anchors.prosperity },
      { label: 'Cognitive optimization', to: paths.cognitiveOptimization },
      { label: 'Next pillar: Purpose', to: paths.purpose },
    ],
  },
  {
    path: paths.purpose,
    title: 'Purpose: direction and meaning · Solstice',
    description:
      'Purpose is the pillar of direction and meaning: an aim you can say out loud and correct as you go.',
    opening: {
      heading: 'Purpose',
      lead: 'Direction and meaning. An aim you can say out loud.',
      season: 'summer',
    },
    passages: [
      {
        heading: 'Made, not found',
        paragraphs: [
          'Purpose is often described as something hidden that waits for you to stumble on it. We think it is closer to a craft. You try something that matters, notice what it asks of you, and commit a little further. After a while it has your fingerprints on it.',
        ],
      },
      {
        heading: 'Direction before certainty',
        paragraphs: [
          'You do not need to see the whole road. You need to know which way you are facing. A man with a rough aim can correct it. A man who waits until he is sure stays where he is, and calls it being careful.',
        ],
      },
      {
        heading: 'A place to start',
        paragraphs: [
          'Write one sentence: what you want to be responsible for, and for whom. Read it every morning for a week. Each day, cross out any word you wrote to impress somebody. What is left is a beginning.',
        ],
        link: { label: 'Winter Solstice: Vision & Planning', to: paths.winterSolstice },
      },
    ],
    next: [
      { label: 'Purpose in coaching', to: anchors.purpose },
      { label: 'Personalized guidance', to: paths.personalizedGuidance },
      { label: 'Spiritual practice', to: paths.spiritual },
      { label: 'Next pillar: Virtue', to: paths.virtue },
    ],
  },
  {
    path: paths.virtue,
    title: 'Virtue: character and spirit · Solstice',
    description:
      'Virtue is the pillar of character and spirit: small promises kept, and room for the questions behind them.',
    opening: {
      heading: 'Virtue',
      lead: 'Character and spirit. Who you are when it costs you something.',
      season: 'autumn',
    },
    passages: [
      {
        heading: 'Small promises',
        paragraphs: [
          'Character is built out of small promises. You said you would call, and you called. You said you would be home at seven, and you were. Each one you keep makes the next easier to believe, for other people and for you.',
        ],
      },
      {
        heading: 'Room for spirit',
        paragraphs: [
          'This pillar also holds what men can find hard to name: gratitude, silence, forgiveness, faith. You may bring a religion, a doubt or neither. We do not tell you what to believe. We ask you to make room for the questions, and to live by the answers you already have.',
        ],
      },
      {
        heading: 'A place to start',
        paragraphs: [
          'Think of one person to whom you owe something: an apology, a thank-you, the truth. Find the smallest honest step and take it this week. Tell nobody. Notice how the next day feels.',
        ],
        link: { label: 'Read about spiritual practice', to: paths.spiritual },
      },
    ],
    next: [
      { label: 'Virtue in coaching', to: anchors.virtue },
      { label: 'Peer support', to: paths.peerSupport },
      { label: 'Next pillar: Freedom', to: paths.freedom },
    ],
  },
  {
    path: paths.freedom,
    title: 'Freedom: time and choice · Solstice',
    description:
      'Freedom is the pillar of time and choice: choosing what you are bound to and giving up what is in its way.',
    opening: {
      heading: 'Freedom',
      lead: 'Time and choice. Room to live the way you decided to.',
      season: 'winter',
    },
    passages: [
      {
        heading: 'Bound by choice',
        paragraphs: [
          'It is easy to mistake freedom for having no obligations. But a man with no ties is only unattached. The freedom worth having is to choose what you are bound to, and to be glad of it: these people, this work, this place.',
        ],
      },
      {
        heading: 'Where the time goes',
        paragraphs: [
          'Your calendar shows what you have said yes to. Some of it you chose. Some of it you only failed to refuse. The work here is to tell the two apart, and then to give up something real so that something better has room. That is the sacrifice our mission speaks of.',
        ],
      },
      {
        heading: 'A place to start',
        paragraphs: [
          'Look at your next seven days and find one thing you agreed to out of habit or guilt. Decline it, kindly and in one sentence. Put nothing in its place. See what you do with the empty hour.',
        ],
        link: { label: 'Autumn Equinox: Reflection & Balance', to: paths.autumnEquinox },
      },
    ],
    next: [
      { label: 'Freedom in coaching', to: anchors.freedom },
      { label: 'Experiential learning', to: paths.experientialLearning },
      { label: 'Back to the first pillar: Vitality', to: paths.vitality },
    ],
  },
] satisfies readonly ReadingPage[]
