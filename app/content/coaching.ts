import { paths } from '#paths.ts'
import type {
  Call,
  Comparison,
  Introduction,
  Opening,
  Page,
  Passage,
  Photo,
  Video,
} from './page.ts'

export type Coaching = Page & {
  opening: Opening
  formats: Comparison
  video: Video
  /** The first step, why some of the work is not remote, and what coaching is not. */
  passages: readonly Passage[]
  /** Between the passages and the pillars. */
  photo?: Photo
  /** Stands above the five bands of pillars.ts. */
  bands: Introduction
  call: Call
}

export const coaching: Coaching = {
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
  video: {
    provider: 'youtube',
    id: 'sample-coaching',
    title: 'What a first conversation is like',
    length: '3 min 15 s',
    sample: true,
  },
  passages: [
    {
      heading: 'It begins with the Foundation Call',
      paragraphs: [
        'Your first step is one long conversation of 2-4 hours. It covers all five pillars: what works, what does not, and what you have stopped looking at.',
        'It takes that long because the useful part seldom comes in the first half hour. Keep the time free, close the door, and come as you are. When it ends you know where you stand and where to start.',
      ],
      link: { label: 'See the whole roadmap', to: paths.roadmap },
    },
    {
      heading: 'Some of it has to happen in person',
      paragraphs: [
        'A video call can carry a great deal. It cannot carry a shared meal, a long walk, or the quiet after a hard question.',
        'For the deepest work, in-person events are mandatory. We say so here, before you apply, so that you can plan for it.',
      ],
      link: { label: 'See the gatherings', to: paths.immersions },
    },
    {
      heading: 'Coaching is not therapy',
      paragraphs: [
        'A coach works with a man who can act, on what he does next. He does not diagnose, he does not treat, and he does not take the place of a doctor, a therapist or a lawyer. If we think you need one of them first, we tell you so. You must be 18 or older.',
        'If you are in danger, or thinking about ending your life, do not wait for a reply from us. Call your local emergency number. In the United States and Canada you can call or text 988 at any hour, in the United Kingdom and Ireland you can call Samaritans on 116 123, in Australia Lifeline on 13 11 14.',
      ],
    },
  ],
  bands: {
    heading: 'The five pillars',
    lead: 'Read them as one day, from first light to dusk. Notice which one you would rather skip.',
  },
  call: {
    heading: 'Start where you are',
    lead: 'You do not need to have your life in order first. You need to be willing. Tell us what you want to change, and we reply within 2-3 business days.',
    action: { label: 'Join Solstice', to: paths.apply },
  },
}
