import { paths } from '#paths.ts'
import type { Call, Introduction, Opening, Page, Passage } from './page.ts'

export type CoachingFormat = {
  /** Example: "One to one" */
  title: string
  /** Two sentences on what it is like. */
  lead: string
  /** What you get, one line each; facts first. Example: "Monthly live calls" */
  points: readonly string[]
}

export type Coaching = Page & {
  opening: Opening
  formats: {
    heading: string
    /** Shown side by side, so keep the points parallel. */
    items: readonly CoachingFormat[]
  }
  /** The first step. */
  foundation: Passage
  /** Why some of the work is not remote. */
  inPerson: Passage
  /** Stands above the five bands of pillars.ts. */
  bands: Introduction
  call: Call
}

export const coaching = {
  path: paths.coaching,
  title: 'Coaching for men, one to one or in a group · Solstice',
  description:
    'Our coaching rests on five pillars and runs one to one over video call or in a group with monthly live calls.',
  opening: {
    heading: 'Coaching built on five pillars',
    lead: 'One to one or in a group. You choose the direction. We ask the questions you have been avoiding, and hold you to your answers.',
    season: 'dawn',
    action: { label: 'Join Solstice', to: paths.apply },
  },
  formats: {
    heading: 'Two ways to work',
    items: [
      {
        title: 'One to one',
        lead: 'You and a coach, face to face on a screen. The conversation is about your life and nobody else’s.',
        points: [
          'Sessions over video call',
          'Voice or text access between sessions, if you want it',
          'The order of the pillars set by where you stand',
        ],
      },
      {
        title: 'Group',
        lead: 'You and other men, working on the same five pillars. You hear your own problem in another man’s words, and sometimes the answer too.',
        points: [
          'Monthly live calls',
          'A private community between the calls',
          'Men who remember what you said you would do',
        ],
      },
    ],
  },
  foundation: {
    heading: 'It begins with the Foundation Call',
    paragraphs: [
      'Your first step is one long conversation of 2-4 hours. It covers all five pillars: what works, what does not, and what you have stopped looking at.',
      'It takes that long because the useful part seldom comes in the first half hour. Keep the time free, close the door, and come as you are. When it ends you know where you stand and where to start.',
    ],
    link: { label: 'See the whole roadmap', to: paths.roadmap },
  },
  inPerson: {
    heading: 'Some of it has to happen in person',
    paragraphs: [
      'A video call can carry a great deal. It cannot carry a shared meal, a long walk, or the quiet after a hard question.',
      'For the deepest work, in-person events are mandatory. We say so here, before you apply, so that you can plan for it.',
    ],
    link: { label: 'See the gatherings', to: paths.immersions },
  },
  bands: {
    heading: 'The five pillars',
    lead: 'Read them as one day, from first light to dusk. Notice which one you would rather skip.',
  },
  call: {
    heading: 'Start where you are',
    lead: 'You do not need to have your life in order first. You need to be willing. Tell us what you want to change, and we reply within 2-3 business days.',
    action: { label: 'Join Solstice', to: paths.apply },
  },
} satisfies Coaching
