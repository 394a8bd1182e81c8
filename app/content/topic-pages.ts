import { anchors, paths } from '#paths.ts'
import type { ReadingPage } from './page.ts'

/** In the footer's order: body, mind and work first, then the ways of working together. */
export const topicPages = [
  {
    path: paths.physicalOptimization,
    title: 'Physical optimization · Solstice',
    description:
      'Build strength and stamina for the life you have: train for a reason, set a floor and begin with a walk.',
    opening: {
      heading: 'Physical optimization',
      lead: 'Strength and stamina for the life you have.',
      season: 'dawn',
    },
    passages: [
      {
        heading: 'Train for something',
        paragraphs: [
          'Training goes better with a reason. You want to keep up on a mountain, lift a child without a second thought, or get through a long day with your temper intact. Name yours before you choose a program. On the mornings when you would rather stay in bed, the reason is what gets you up.',
        ],
      },
      {
        heading: 'Set a floor',
        paragraphs: [
          'A hard month followed by three idle ones is not a plan. So set a floor: the least you will do, even on a bad day. Raise it slowly. If you have been away from training for a long time, or you live with a condition, see a doctor before you begin anything strenuous.',
        ],
      },
      {
        heading: 'Two weeks of walking',
        paragraphs: [
          'Walk for twenty minutes a day, at the same time, in any weather. It is almost too easy, and that is the point. You are not training your legs yet. You are training the man who keeps the appointment.',
        ],
        link: { label: 'Read about Vitality', to: paths.vitality },
      },
    ],
    next: [
      { label: 'Nutritional optimization', to: paths.nutritionalOptimization },
      { label: 'Vitality in coaching', to: anchors.vitality },
      { label: 'Summer Solstice: Peak Performance', to: paths.summerSolstice },
    ],
  },
  {
    path: paths.nutritionalOptimization,
    title: 'Nutritional optimization · Solstice',
    description:
      'We require no diet; take an honest look at how you eat, fix one meal first and know where coaching ends.',
    opening: {
      heading: 'Nutritional optimization',
      lead: 'No required diet. An honest look at how you eat.',
      season: 'spring',
    },
    passages: [
      {
        heading: 'See it first',
        paragraphs: [
          'For five ordinary days, write down what you eat and when. Do not count and do not improve anything yet. Then read it like a stranger’s diary. When did you eat well? When did you eat because you were tired, bored or alone?',
        ],
      },
      {
        heading: 'Fix one meal',
        paragraphs: [
          'Pick the meal that goes wrong most often and mend that one. Decide it in advance, shop for it, and repeat it until it is dull. Dull is good here. It means you no longer have to decide when you are hungry. Leave the other meals alone until this one holds.',
        ],
      },
      {
        heading: 'What we leave to others',
        paragraphs: [
          'We prescribe no diets and no supplements, and we treat nothing. Allergies, medication, a difficult history with food: these belong with a doctor or a dietitian, and their word comes before ours.',
        ],
        link: { label: 'Do I have to follow a diet?', to: paths.faq },
      },
    ],
    next: [
      { label: 'Vitality', to: paths.vitality },
      { label: 'Physical optimization', to: paths.physicalOptimization },
      { label: 'Coaching', to: paths.coaching },
    ],
  },
  {
    path: paths.cognitiveOptimization,
    title: 'Cognitive optimization · Solstice',
    description:
      'Attention and clear decisions are habits you can practice: fewer interruptions, one task, one page.',
    opening: {
      heading: 'Cognitive optimization',
      lead: 'Attention and clear decisions, treated as habits you can practice.',
      season: 'summer',
    },
    passages: [
      {
        heading: 'Guard your attention',
        paragraphs: [
          'You cannot think well in scraps. Before you look for a trick, look at your day. Count how often you are interrupted, and how often you are the one who does it. That number is yours to change, starting with the phone on the table.',
        ],
      },
      {
        heading: 'Plain means',
        paragraphs: [
          'We have no pills to recommend and no shortcuts. We work with what you control: your sleep, one task at a time, writing things down, and not making large decisions late at night. If you are worried about your memory or your mood, see a doctor. That lies outside coaching.',
        ],
      },
      {
        heading: 'The first hour',
        paragraphs: [
          'Tomorrow, give your hardest task the first hour. Phone in another room, one page, one question. When your mind wanders, note where it went and come back. Do it for five days before you judge it.',
        ],
        link: { label: 'Read about Prosperity', to: paths.prosperity },
      },
    ],
    next: [
      { label: 'Career', to: paths.career },
      { label: 'Purpose', to: paths.purpose },
      { label: 'Personalized guidance', to: paths.personalizedGuidance },
    ],
  },
  {
    path: paths.career,
    title: 'Career: the next honest step · Solstice',
    description:
      'Ask three questions about your job, face the conversation you have been avoiding and take one step this week.',
    opening: {
      heading: 'Career',
      lead: 'Work you can stand behind, and the next honest step in it.',
      season: 'autumn',
    },
    passages: [
      {
        heading: 'Three questions',
        paragraphs: [
          'Are you getting better at something? Does it help someone? Could you keep this pace for five years? If all three are a yes, stay and go deeper. If one or two are a no, you know what to work on. If all three are a no, it is time to make a plan.',
        ],
      },
      {
        heading: 'The conversation you avoid',
        paragraphs: [
          'What looks like a career problem is often a conversation you have not had. The raise you did not ask for. The credit you did not give. The idea you kept back until it was safe. Coaching is a good place to rehearse it. We cannot promise how it ends. You will have said the hard sentence out loud before it counts.',
        ],
      },
      {
        heading: 'This week',
        paragraphs: [
          'Write down whom you need to talk to and your first sentence. Set a day. Ask a friend to call you the evening after.',
        ],
        link: { label: 'Read about Prosperity', to: paths.prosperity },
      },
    ],
    next: [
      { label: 'Prosperity in coaching', to: anchors.prosperity },
      { label: 'Purpose', to: paths.purpose },
      { label: 'Cognitive optimization', to: paths.cognitiveOptimization },
    ],
  },
  {
    path: paths.spiritual,
    title: 'Spiritual practice · Solstice',
    description:
      'Make a regular time of quiet for the questions that do not fit on a to-do list, in a form that is your own.',
    opening: {
      heading: 'Spiritual practice',
      lead: 'Room for the questions that do not fit on a to-do list.',
      season: 'winter',
    },
    passages: [
      {
        heading: 'Quiet is a skill',
        paragraphs: [
          'A phone in your pocket leaves you few empty minutes. Yet some questions only come in empty minutes. What am I grateful for? What have I done wrong? What do I owe, and to whom? A practice is a regular time in which you let them come.',
        ],
      },
      {
        heading: 'Yours to choose',
        paragraphs: [
          'It may be prayer, if you pray. It may be sitting still, walking without headphones, or writing by hand. We do not tell you what to believe, and you owe us no account of it. We ask only whether you are keeping the practice you chose.',
        ],
      },
      {
        heading: 'Ten minutes',
        paragraphs: [
          'Choose one time of day and one place. Ten minutes, no screen, every day for two weeks. Expect it to be dull at first. That is how quiet sounds until you are used to it.',
        ],
        link: { label: 'Read about Virtue', to: paths.virtue },
      },
    ],
    next: [
      { label: 'Virtue in coaching', to: anchors.virtue },
      { label: 'Purpose', to: paths.purpose },
      { label: 'Autumn Equinox: Reflection & Balance', to: paths.autumnEquinox },
    ],
  },
  {
    path: paths.personalizedGuidance,
    title: 'Personalized guidance · Solstice',
    description:
      'One-to-one coaching starts with your situation: a long first call, then sessions over video and access between them.',
    opening: {
      heading: 'Personalized guidance',
      lead: 'Coaching that starts with your life and works outward from there.',
      season: 'dawn',
    },
    passages: [
      {
        heading: 'Your situation first',
        paragraphs: [
          'Advice is easy to get. What is rare is someone who knows your situation well enough to say which advice is not for you. So one-to-one coaching begins with listening: the Foundation Call takes 2-4 hours and covers all five pillars.',
        ],
      },
      {
        heading: 'Between the sessions',
        paragraphs: [
          'Sessions run over video call. If you want it, you have voice or text access between them as well. Hard moments do not keep appointments. They come the night before the talk with your boss, or on a Sunday when you have already broken the promise you made on Friday.',
        ],
      },
      {
        heading: 'What stays yours',
        paragraphs: [
          'We ask, we listen, and we remind you of what you said. The decisions stay with you. So does the credit.',
        ],
        link: { label: 'How coaching works', to: paths.coaching },
      },
    ],
    next: [
      { label: 'Roadmap', to: paths.roadmap },
      { label: 'Peer support', to: paths.peerSupport },
      { label: 'Apply', to: paths.apply },
    ],
  },
  {
    path: paths.community,
    title: 'Community between the calls · Solstice',
    description:
      'Group coaching comes with a private community: men who know what you are working on and notice when you go quiet.',
    opening: {
      heading: 'Community',
      lead: 'Men who know what you are working on, and notice when you go quiet.',
      season: 'summer',
    },
    passages: [
      {
        heading: 'Known, not only liked',
        paragraphs: [
          'You can be busy, well liked and never alone, and still have nobody who knows how you are. A community is not an audience. It is made of people who would notice your absence and ask about it.',
        ],
      },
      {
        heading: 'Between the calls',
        paragraphs: [
          'Group coaching has monthly live calls and a private community. A month is long. In between you can ask a question, report on what you said you would do, or answer a man who is one step behind you. That last one is worth more than it sounds. You find out what you know when you have to say it.',
        ],
      },
      {
        heading: 'In the same place',
        paragraphs: [
          'Talk travels well over a screen. Trust needs shared time. Four times a year, the gatherings bring men together in person.',
        ],
        link: { label: 'See the gatherings', to: paths.immersions },
      },
    ],
    next: [
      { label: 'Peer support', to: paths.peerSupport },
      { label: 'Coaching', to: paths.coaching },
      { label: 'Retreats', to: paths.retreats },
    ],
  },
  {
    path: paths.peerSupport,
    title: 'Peer support · Solstice',
    description:
      'Men who are working on the same things can support you; read what it asks in return and where its limit lies.',
    opening: {
      heading: 'Peer support',
      lead: 'Men beside you who are working on the same things.',
      season: 'autumn',
    },
    passages: [
      {
        heading: 'It goes both ways',
        paragraphs: [
          'A coach sees you in a session. Another man in the group knows how your Tuesday felt, because he had one too. He does not need to be wiser than you. He needs to listen, to say what he sees, and to remember next time. You do the same for him.',
        ],
      },
      {
        heading: 'Where you find it',
        paragraphs: [
          'In group coaching, on the monthly live calls and in the private community. At the gatherings, in person. On a retreat, among friends or colleagues you already have. Asking for it takes some nerve the first time. Less the second.',
        ],
        link: { label: 'Read about community', to: paths.community },
      },
      {
        heading: 'A plain limit',
        paragraphs: [
          'Peers are not therapists, and neither are we. If you are in danger or thinking of harming yourself, call your local emergency number or a crisis line now. The coaching can wait.',
        ],
      },
    ],
    next: [
      { label: 'Virtue', to: paths.virtue },
      { label: 'Experiential learning', to: paths.experientialLearning },
      { label: 'Coaching', to: paths.coaching },
    ],
  },
  {
    path: paths.experientialLearning,
    title: 'Experiential learning · Solstice',
    description:
      'You understand a thing once you have done it, so part of our work happens in person and goes home with you.',
    opening: {
      heading: 'Experiential learning',
      lead: 'You understand a thing once you have done it.',
      season: 'spring',
    },
    passages: [
      {
        heading: 'Reading is not doing',
        paragraphs: [
          'You can read ten books on hard conversations and still avoid the one you need to have. Knowing and doing are two different things. The second has to be practiced, best where a mistake is cheap and a friend is near.',
        ],
      },
      {
        heading: 'Why we meet in person',
        paragraphs: [
          'For the deepest work, in-person events are mandatory. On a retreat you have two days and 200 acres. At a gathering you have a season and a theme. In both you do something, say honestly how it went, and try again while others are still there to help.',
        ],
        link: { label: 'See the retreats', to: paths.retreats },
      },
      {
        heading: 'Take it home',
        paragraphs: [
          'An experience fades unless you give it a job. Before you leave, name one thing you will do differently on Monday. Name the person who will ask you about it on Tuesday.',
        ],
      },
    ],
    next: [
      { label: 'Community', to: paths.community },
      { label: 'Spring Equinox: Renewal & Growth', to: paths.springEquinox },
      { label: 'Freedom', to: paths.freedom },
    ],
  },
] satisfies readonly ReadingPage[]
