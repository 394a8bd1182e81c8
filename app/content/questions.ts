import type { Question, Sample } from './page.ts'

/** Shown on home and on /faq; the order is the order on the page. */
export const questions = [
  {
    question: 'Do I have to follow a diet?',
    answer: [
      'No single diet is required. We look at how you eat, sleep and train, then change what is holding your energy back.',
      'We are coaches, not doctors. If you have a medical condition or an allergy, your doctor’s advice comes first.',
    ],
  },
  {
    question: 'What do the founders love about this work?',
    answer: [
      'Seeing a man do the thing he has put off for years. It is rarely dramatic: a hard conversation, an early morning, a clear no.',
      'It also keeps us honest. You cannot ask another man for the truth and go on telling yourself stories.',
    ],
    sample: true,
  },
  {
    question: 'How did Solstice begin?',
    answer: [
      'With three friends. They wanted people around them who would tell them the truth and expect more of them, and they were that for each other first.',
      'Solstice is how they offer the same to men they have not met yet.',
    ],
    sample: true,
  },
  {
    question: 'Why should I choose Solstice?',
    answer: [
      'Because it looks at your whole life. The five pillars are vitality, prosperity, purpose, virtue and freedom, and coaching starts with the one you have neglected.',
      'And because it does not stop at a screen. Retreats and seasonal gatherings bring you together with other men in person.',
    ],
  },
  {
    question: 'Can I do this remotely?',
    answer: [
      'Much of it, yes. One-to-one coaching runs over video call, with voice or text access between sessions if you want it. Group coaching has monthly live calls and a private community.',
      'For the deepest work, in-person events are mandatory. Some things only happen when you are in the same place.',
    ],
  },
  {
    question: 'What does it cost?',
    answer: [
      'That depends on what you join, so we do not publish one figure for everyone.',
      'We discuss cost in the first conversation, when we know what you want to work on. You hear it plainly, and then you decide.',
    ],
  },
  {
    question: 'How does the referral program work?',
    answer: [
      'For each client you refer who enrolls in a qualifying program, you receive 3 free months of your current coaching plan. Two referrals make 6 months, four make a full year, and there is no cap.',
      'You receive the reward within 48 hours of enrollment. Past clients and ambassadors have private referral codes.',
    ],
  },
] satisfies readonly (Question & Sample)[]
