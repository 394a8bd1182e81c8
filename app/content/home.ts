import { paths } from '#paths.ts'
import type { Call, Introduction, Opening, Page } from './page.ts'

export type Home = Page & {
  opening: Opening
  mission: {
    heading: string
    /** One sentence, set large. */
    statement: string
  }
  /** The cards come from values.ts. */
  values: Introduction
  /** The cards come from pillars.ts. */
  pillars: Introduction
  /** The cards come from pathways.ts. */
  pathways: Introduction
  call: Call
  /** The items come from questions.ts. */
  questions: { heading: string }
}

export const home = {
  path: paths.home,
  title: 'Solstice: coaching and retreats for men',
  description:
    'Solstice offers coaching, two-day retreats and seasonal gatherings for men who are ready to invest in who they become.',
  opening: {
    heading: 'Pursue Something Greater',
    lead: 'Coaching, retreats and seasonal gatherings for men who are ready to invest in who they become.',
    season: 'dawn',
    action: { label: 'Join Solstice', to: paths.apply },
  },
  mission: {
    heading: 'Our Mission',
    statement:
      'Every man willing to invest and sacrifice deserves the chance to realize his highest potential.',
  },
  values: {
    heading: 'Core Values',
    lead: 'Six standards we hold ourselves to, and the men who join us.',
  },
  pillars: {
    heading: 'The 5 Pillars',
    lead: 'A complete life rests on all five. Coaching starts with the one you have neglected.',
  },
  pathways: {
    heading: 'Solstice Pathways',
    lead: 'Two ways in. You can take both.',
  },
  call: {
    heading: 'Begin Your Journey',
    lead: 'Tell us who you are and what you want to change. We reply within 2-3 business days.',
    action: { label: 'Apply to join', to: paths.apply },
  },
  questions: { heading: 'Questions' },
} satisfies Home
