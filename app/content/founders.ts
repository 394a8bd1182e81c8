import type { Photo, Sample } from './page.ts'
import type { PillarKey } from './pillars.ts'

export type Founder = Sample & {
  /** Example: "Marcus Hale" */
  name: string
  /** His part in Solstice. Example: "Founder, head of coaching" */
  title: string
  /** His portrait, cut to 4:5, or nothing: then a plate with his initials is drawn. */
  photo?: Photo
  /** His story, one string a paragraph; the first should be about a turning point. */
  description: readonly string[]
  /** Example: "B.Sc. in exercise science" */
  education: string
  /** The pillars he stands for. Example: ['vitality', 'freedom'] */
  pillars: readonly PillarKey[]
  /** What the other two would say he does best, in one sentence. */
  superpower: string
}

/** In the order of the page. All three are invented until the real founders have written theirs. */
export const founders: readonly Founder[] = [
  {
    name: 'Marcus Hale',
    title: 'Founder, one-to-one coaching',
    description: [
      'Marcus spent his twenties getting stronger and busier, and was proud of both. Then his father fell ill, and he noticed that he had a training plan for every week of the year and no evening free to sit beside a bed.',
      'He moved home for eight months. What he learned there, about energy and what it is for, is still how he opens a first conversation: not with what you can lift, but with whom you come home to.',
    ],
    education: 'Exercise science; certified coach',
    pillars: ['vitality', 'purpose'],
    superpower: 'He hears the sentence you hurried past and asks you to say it again.',
    sample: true,
  },
  {
    name: 'Daniel Osei',
    title: 'Founder, group coaching',
    description: [
      'Daniel ran a small company with eleven people and never told any of them that he was afraid. When it closed, two of them called to say they had known all along, and would have helped.',
      'He built the group calls around that. Men who work hard tend to be alone with the hardest part of it. In his groups you say the number, the fear or the plan out loud, and then you are asked about it next month.',
    ],
    education: 'Economics; twelve years of running teams',
    pillars: ['prosperity', 'freedom'],
    superpower: 'He can tell a man something unwelcome and be thanked for it.',
    sample: true,
  },
  {
    name: 'Jonas Lindqvist',
    title: 'Founder, retreats and gatherings',
    description: [
      'Jonas was the friend who never broke a promise to anyone but himself. He kept a list of things he would begin once there was time, until he found the same list, in the same handwriting, from nine years before.',
      'He started with one of them and asked the other two to watch him do it. Everything he plans outdoors still has that shape: a real thing to do, a few people who see you do it, and an honest talk afterwards.',
    ],
    education: 'Philosophy; outdoor leadership',
    pillars: ['virtue', 'purpose'],
    superpower: 'He waits. In the silence, you say what you came to say.',
    sample: true,
  },
]
