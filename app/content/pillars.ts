import { type Address, anchors, type PagePath, paths } from '#paths.ts'

export type PillarKey = 'vitality' | 'prosperity' | 'purpose' | 'virtue' | 'freedom'

export type Pillar = {
  /** Also the `id` of its band in /coaching and the name of its drawing. Example: "vitality" */
  key: PillarKey
  /** Example: "Vitality" */
  title: string
  /** What it covers, in three words. Example: "Health and energy" */
  subtitle: string
  /** Its band in /coaching; home's cards lead here. Example: anchors.vitality */
  link: Address
  /** Its own reading page. Example: paths.vitality */
  page: PagePath
  /** Its band in /coaching. */
  band: {
    /** Two or three sentences each. */
    paragraphs: readonly string[]
  }
}

export const pillars = [
  {
    key: 'vitality',
    title: 'Vitality',
    subtitle: 'Health and energy',
    link: anchors.vitality,
    page: paths.vitality,
    band: {
      paragraphs: [
        'Everything else you want is carried by the body you have. We look at how you sleep, eat, train and recover, and we look without judging.',
        'Then we change one thing at a time and keep what holds up in an ordinary week. A plan you can follow on a bad Tuesday beats a perfect one you drop by Friday.',
      ],
    },
  },
  {
    key: 'prosperity',
    title: 'Prosperity',
    subtitle: 'Work and wealth',
    link: anchors.prosperity,
    page: paths.prosperity,
    band: {
      paragraphs: [
        'Work takes a large share of your waking life, so it deserves a straight look. We ask what you are building, whom it serves, and whether your spending agrees with what you say you want.',
        'We give no investment advice and promise no income. We help you choose the skill, the conversation or the habit that moves your work forward, and then we hold you to it.',
      ],
    },
  },
  {
    key: 'purpose',
    title: 'Purpose',
    subtitle: 'Direction and meaning',
    link: anchors.purpose,
    page: paths.purpose,
    band: {
      paragraphs: [
        'Direction is easier to find on paper than in your head. What do you want, what would you give up for it, and what have you only been pretending to want?',
        'Out of those answers comes an aim you can say in one sentence. The aim will change as you do. The habit of having one stays.',
      ],
    },
  },
  {
    key: 'virtue',
    title: 'Virtue',
    subtitle: 'Character and spirit',
    link: anchors.virtue,
    page: paths.virtue,
    band: {
      paragraphs: [
        'Character is what you do when it costs you something. We work on the promises you keep, the truths you avoid, and how you treat people who can do nothing for you.',
        'Spirit belongs here too. Bring your faith, or your doubts. We do not tell you what to believe; we ask whether you live by it.',
      ],
    },
  },
  {
    key: 'freedom',
    title: 'Freedom',
    subtitle: 'Time and choice',
    link: anchors.freedom,
    page: paths.freedom,
    band: {
      paragraphs: [
        'Freedom is having a choice and making it. It takes time you own, obligations you chose, and the nerve to say no to the rest.',
        'We go through your week and find what fills it without earning its place. What you do with the hours you win back is the point of the other four pillars.',
      ],
    },
  },
] satisfies readonly Pillar[]
