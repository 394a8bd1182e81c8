import { anchors, paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

/** In the order of pillars.ts; the first link of each `next` leads back to its band in /coaching. */
export const pillarPages = [
  {
    path: paths.vitality,
    title: 'Vitality: health and energy · Solstice',
    description:
      'Vitality is the pillar of health and energy: what you have left in the evening, and the habits that decide it earlier.',
    opening: {
      heading: 'Vitality',
      lead: 'Health and energy. The pillar you notice most when it gives way.',
      season: 'dawn',
    },
    passages: [
      {
        heading: 'Energy comes first',
        paragraphs: [
          'You can have a good plan, a good reason and a good heart, and still be too tired to use them. That is why vitality stands first in the row.',
          'Picture a man reading to his daughter at eight in the evening. He turns two pages at once to get to the end sooner. She notices, and says nothing. He loves her as much as he did at breakfast. He has run out, and she gets what is left.',
        ],
      },
      {
        heading: 'Spent before evening',
        paragraphs: [
          'If he looks for the cause, he will look at the evening. It is seldom there. It is in the extra hour of television the night before, and in the lunch he ate standing up. By eight o’clock the day has been decided.',
          'So we look earlier, in four places: how you sleep, what you eat, how you move, and how you recover. You probably know already which of the four is weakest. The better question is why you have let it stay that way. There may be a decent reason. You gave the hours to your work or your family, and your body was the one creditor that never sent a bill.',
        ],
      },
      {
        heading: 'One bedtime, seven notes',
        paragraphs: [
          'It is tempting to mend all four on a Monday. Mend one. For a week, go to bed at the same time every night and change nothing else.',
          'Each day at noon, write down how you feel, in a few words. Noon is a good witness: the morning coffee has done what it can, and the evening has not begun. At the end, read the seven notes in a row. It costs nothing, and you will have something true to talk about.',
        ],
        link: { label: 'Read about physical optimization', to: paths.physicalOptimization },
      },
      {
        heading: 'Where coaching ends',
        paragraphs: [
          'We coach habits. We do not diagnose or treat. If you sleep badly however early you lie down, or have been tired for weeks and do not know why, see a doctor first.',
          'What you bring to us is the part that is yours to decide. When you want a second pair of eyes on it, apply, and tell us what the seven notes say.',
        ],
        link: { label: 'Apply to join', to: paths.apply },
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
      'Prosperity is the pillar of work and wealth: what you give your hours for, where the money goes and what enough would be.',
    opening: {
      heading: 'Prosperity',
      lead: 'Work and wealth. What you build, and what it is for.',
      season: 'spring',
    },
    passages: [
      {
        heading: 'Two trades',
        paragraphs: [
          'In a working week you make two trades. You give hours and receive money. Then you give the money and receive the rest of your life: the rent, the dinner with friends, the package by the door. You prosper when both trades are good ones.',
          'It is easy to watch only the first. You ask for more, you get it, and a year later the account looks the way it did before.',
        ],
      },
      {
        heading: 'Useful first',
        paragraphs: [
          'The first trade begins with being useful. Someone has a problem, you solve it well, and you are paid fairly for it. Then comes the harder question. Are you getting better at it year by year, or living the same year again?',
        ],
        link: { label: 'Read about career', to: paths.career },
      },
      {
        heading: 'At the kitchen table',
        paragraphs: [
          'The second trade is quieter. You can probably name what you earn. Can you say where it went last month? On a Sunday evening you open the statement at the kitchen table and find eleven dollars paid to a company you have never heard of. It turns out to be a free trial from two winters ago.',
          'Spending is a record of what you chose, and of what you forgot. You can read it without shame.',
        ],
      },
      {
        heading: 'Priced in hours',
        paragraphs: [
          'This week, work out what one hour of your work leaves you after tax. Take three things you bought last month and write down their price in hours. The boots may have been worth nine. The drinks on that one Thursday may not have been worth six. Nobody can do the sum for you, because nobody else knows what those hours were like.',
        ],
      },
      {
        heading: 'What enough would be',
        paragraphs: [
          'We are coaches, not financial advisers. We will not tell you what to buy, and we promise no income. If debt keeps you awake, see a licensed adviser or a nonprofit credit counselor, and do it soon.',
          'Our question is a different one: what would enough be, and would you recognize it? You do not need the answer before you begin.',
        ],
        link: { label: 'See the steps from here', to: paths.roadmap },
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
      'Purpose is the pillar of direction and meaning: an aim you make by staying with something, and correct as you go.',
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
        heading: 'A cold field in October',
        paragraphs: [
          'Imagine a man whose nephew’s soccer team has no coach. He raises his hand, a little to his own surprise. He knows next to nothing about soccer. The first season is cold, and they lose most of it.',
          'By the third he knows which boy stops talking when there has been a fight at home, and which one plays better after a joke. He reads about teaching at night. Ask him for his purpose and he will shrug and look for his whistle. He never went searching for it. He stayed.',
        ],
      },
      {
        heading: 'Direction before certainty',
        paragraphs: [
          'You do not need to see the whole road. You need to know which way you are facing. A man with a rough aim can correct it. A man who waits until he is sure stays where he is, and calls it being careful.',
        ],
      },
      {
        heading: 'One sentence, crossed out',
        paragraphs: [
          'Write one sentence: what you want to be responsible for, and for whom. Read it every morning for a week. Each day, cross out any word you wrote to impress somebody. What is left is a beginning.',
          'It may sound more ordinary than you hoped. Good. You can act on an ordinary sentence.',
        ],
        link: { label: 'Winter Solstice: Vision & Planning', to: paths.winterSolstice },
      },
      {
        heading: 'When nothing seems worth it',
        paragraphs: [
          'Sometimes the trouble is not direction. If nothing has mattered to you for weeks, or it is hard to get up at all, talk to a doctor or a therapist. We are coaches, and that is not ours to treat. The sentence will keep.',
          'If you are well and simply unsure, say so when you apply. Unsure is an honest place to start.',
        ],
        link: { label: 'Apply to join', to: paths.apply },
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
        heading: 'The neighbor’s drill',
        paragraphs: [
          'You borrow your neighbor’s drill and burn out the motor. You could put it back in its case and hand it over with a smile. He uses it twice a year. He would never know it was you.',
          'Or you could stand on his porch with a new one and say what happened. It costs you some money and two awkward minutes. Nothing much hangs on it. That is what makes it a fair test.',
        ],
      },
      {
        heading: 'Small promises',
        paragraphs: [
          'Character is built out of small promises. You said you would call, and you called. You said you would be home at seven, and you were. Each one you keep makes the next easier to believe, for other people and for you.',
          'It comes apart the same way, and no villain is needed. A man tells his son “soon” all summer and means it every time. By September the boy has stopped asking. So promise less, and say when. “Soon” is hard to keep, because nobody can tell when it has been broken.',
        ],
      },
      {
        heading: 'Room for spirit',
        paragraphs: [
          'This pillar also holds what men can find hard to name: gratitude, silence, forgiveness, faith. You may bring a religion, a doubt or neither. We teach no creed, and we will not argue you out of yours. Coaching is no substitute for a pastor, a rabbi, an imam or anyone else you turn to. It asks whether this week looked like what you believe.',
        ],
        link: { label: 'Read about spiritual practice', to: paths.spiritual },
      },
      {
        heading: 'One honest step',
        paragraphs: [
          'Think of one person to whom you owe something: an apology, a thank-you, the truth. Find the smallest honest step and take it this week. If the truth could hurt somebody else, ask a person you trust before you tell it. Otherwise tell nobody what you did. Notice how the next day feels.',
          'You may want to know what we hold ourselves to before you trust us with any of this. You should.',
        ],
        link: { label: 'Read what we hold to', to: paths.aboutUs },
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
        heading: 'Yes, before the question ends',
        paragraphs: [
          'A colleague stops at your desk. Could you take over the fundraiser this year? You hear yourself say yes before he has finished. On the way back from the coffee machine you work out the price: four evenings, and the fishing trip you had half planned with your brother.',
          'Nobody took those evenings from you. You handed them over so as not to see a face fall.',
        ],
      },
      {
        heading: 'Bound by choice',
        paragraphs: [
          'It is easy to mistake freedom for having no obligations. But a man with no ties is only unattached. The freedom worth having is to choose what you are bound to, and to be glad of it: these people, this work, this place.',
          'Some ties are settled already. A child, a debt, a parent who is failing: you keep those, and it is a relief to stop weighing them. If the question is a contract or a custody order, ask a lawyer. What we coach is the rest of the week.',
        ],
      },
      {
        heading: 'Where the time goes',
        paragraphs: [
          'Your calendar shows what you have said yes to. Some of it you chose. Some of it you only failed to refuse. The work here is to tell the two apart, and then to give up something real so that something better has room. That is the sacrifice our mission speaks of. Dropping what you never liked is only tidying.',
        ],
        link: { label: 'Autumn Equinox: Reflection & Balance', to: paths.autumnEquinox },
      },
      {
        heading: 'One kind no',
        paragraphs: [
          'Look at your next seven days and find one thing you agreed to out of habit or guilt. Decline it, kindly and in one sentence. You will want to add a second sentence to explain. That is the one in which you take it back.',
          'Put nothing in its place. You might end up washing the car, and that is fine. An hour of your own takes some getting used to.',
        ],
      },
      {
        heading: 'Before you say yes to us',
        paragraphs: [
          'Coaching would be one more thing in your calendar. Read what it asks of you, sleep on it, and say yes only if you would choose it over something you like.',
        ],
        link: { label: 'See what we offer', to: paths.services },
      },
    ],
    next: [
      { label: 'Freedom in coaching', to: anchors.freedom },
      { label: 'Experiential learning', to: paths.experientialLearning },
      { label: 'Back to the first pillar: Vitality', to: paths.vitality },
    ],
  },
] satisfies readonly ReadingPage[]
