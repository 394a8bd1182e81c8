import { paths } from '#paths.ts'
import type { Opening, Page, Passage, Question } from './page.ts'

export type RewardRow = {
  /** Example: "2 referrals" */
  referrals: string
  /** Example: "6 free months" */
  reward: string
  /** The same in months, for the picture; 12 is a full year. Example: 6 */
  months: number
}

export type Referrals = Page & {
  opening: Opening
  rewards: {
    heading: string
    /** From one referral upward. */
    rows: readonly RewardRow[]
  }
  /** One link to hand on, by the system's own sheet, by copying or by email. */
  share: {
    heading: string
    lead: string
    /** The button where the system can share. Example: "Share the link" */
    share: string
    /** The button where it can not. Example: "Copy the link" */
    copy: string
    /** Said when it has been copied. */
    copied: string
    /** The way that needs no script, and the subject of that email. */
    email: { label: string; subject: string }
  }
  passages: readonly Passage[]
  questions: readonly Question[]
}

export const referrals = {
  path: paths.referrals,
  title: 'Referral program · Solstice',
  description:
    'Refer someone who enrolls in a qualifying program and receive 3 free months of your current coaching plan, with no cap.',
  opening: {
    heading: 'Send us a good man',
    lead: 'For each client you refer who enrolls in a qualifying program, you receive 3 free months of your current coaching plan.',
    season: 'summer',
  },
  rewards: {
    heading: 'What you receive',
    rows: [
      { referrals: '1 referral', reward: '3 free months', months: 3 },
      { referrals: '2 referrals', reward: '6 free months', months: 6 },
      { referrals: '4 referrals', reward: 'A full year', months: 12 },
    ],
  },
  share: {
    heading: 'The link to send',
    lead: 'To make it yours, open this page with “?ref=” and your code at the end of its address. The link then carries your code, and so does his application.',
    share: 'Share the link',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    email: { label: 'Send the link by email', subject: 'Have a look at Solstice' },
  },
  passages: [
    {
      heading: 'How it works',
      paragraphs: [
        'You tell a man about Solstice. He applies and gives us your code. When he enrolls in a qualifying program, the 3 months are yours within 48 hours. There is no cap.',
        'Past clients and ambassadors have a private code each. If you were a client and never got yours, write to us and we send it.',
      ],
    },
    {
      heading: 'If someone gave you a code',
      paragraphs: [
        'Write it in your application, under “Tell us about yourself”: one line with the code is enough. If he sent you a link instead, open the application through it, and the code travels along.',
        'You do not need a code to apply. It tells us whom to thank.',
      ],
      link: { label: 'Go to the application', to: paths.apply },
    },
    {
      heading: 'Whom to send',
      paragraphs: [
        'Think of the man who has asked you what you have been doing differently. Or the one who is good at what he does and has nobody to be honest with.',
        'Do not talk anyone into it. Tell him what it asked of you as well as what it gave you. If he is not ready, he will remember that you did not push.',
      ],
      link: { label: 'Show him how coaching works', to: paths.coaching },
    },
  ],
  questions: [
    {
      question: 'Who can refer someone?',
      answer: [
        'Past clients who send in someone who joins are rewarded. Private referral codes exist for past clients and for ambassadors.',
      ],
    },
    {
      question: 'What is a private referral code?',
      answer: [
        'A code of your own that tells us who sent the man who applies. It is private, so share it with people you know and keep it off public pages.',
      ],
    },
    {
      question: 'What counts as a referral?',
      answer: [
        'A client whom you sent and who enrolls in a qualifying program. An application alone does not count yet. If you want to know whether a program qualifies, ask us before he enrolls.',
      ],
    },
    {
      question: 'When do I receive the reward?',
      answer: [
        'Within 48 hours of his enrollment, as 3 free months of your current coaching plan.',
      ],
    },
    {
      question: 'Is there a limit?',
      answer: [
        'No. Two referrals make 6 months, four make a full year, and it goes on from there.',
      ],
    },
  ],
} satisfies Referrals
