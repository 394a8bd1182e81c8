import { paths } from '#paths.ts'
import type { Opening, Page, Passage } from './page.ts'

export type ThankYou = Page & {
  opening: Opening
  /** One for each way of arriving here: an application, a gathering sign-up. */
  passages: readonly Passage[]
}

export const thankYou = {
  path: paths.thankYou,
  title: 'Thank you · Solstice',
  description: 'This is what happens after you send an application or sign up for a gathering.',
  isUnlisted: true,
  opening: {
    heading: 'Thank you',
    lead: 'What you sent has reached us. Here is what happens next.',
    season: 'dawn',
    action: { label: 'Back to Home', to: paths.home },
  },
  passages: [
    {
      heading: 'If you applied',
      paragraphs: [
        'Our team reads your application and replies within 2-3 business days, to the email address you gave. If nothing has come by then, look in your spam folder.',
        'For coaching, the step after that is the Foundation Call, a conversation of 2-4 hours. You do not have to prepare anything. You might ask yourself which of the five pillars you would rather not talk about.',
      ],
      link: { label: 'Read about the five pillars', to: paths.coaching },
    },
    {
      heading: 'If you signed up for a gathering',
      paragraphs: [
        'We have your name and your email address, and we write to you there about the gathering: where it is, when to arrive, what to bring. Put the dates in your calendar now, while you think of it.',
        'If your plans change, answer any of our messages and say so. That is all it takes to give the place to someone else.',
      ],
      link: { label: 'See all four gatherings', to: paths.immersions },
    },
  ],
} satisfies ThankYou
