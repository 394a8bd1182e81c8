import { paths } from '#paths.ts'
import type { Opening, Page, Passage, Step } from './page.ts'

export type Apply = Page & {
  opening: Opening
  steps: {
    heading: string
    /** In the order in which they happen. */
    items: readonly Step[]
  }
  passages: readonly Passage[]
}

export const apply = {
  path: paths.apply,
  title: 'Apply to join Solstice',
  hasForm: true,
  description:
    'Apply to join Solstice. A few plain questions, no account. Our team replies within 2-3 business days.',
  opening: {
    heading: 'Apply to join',
    lead: 'Tell us who you are and what you want to change. We read what you write.',
    season: 'dawn',
  },
  steps: {
    heading: 'What happens next',
    items: [
      { title: 'You apply', text: 'A few plain questions. No account, no password.' },
      { title: 'We reply', text: 'Our team replies within 2-3 business days.' },
      {
        title: 'Foundation Call',
        text: '2-4 hours of conversation across the five pillars, to see where you stand.',
      },
      { title: 'You begin', text: 'With a plan that is yours.' },
    ],
  },
  passages: [
    {
      heading: 'How to answer well',
      paragraphs: [
        'Write the way you speak. A short true answer tells us more than a polished one. You do not need to have it all worked out, and you do not need to impress us.',
        'Cost is not part of the application. We discuss it in the first conversation. You must be 18 or older to work with us.',
      ],
    },
    {
      heading: 'What we do with it',
      paragraphs: [
        'A person on our team reads it, and we use it to answer you. You can ask us to erase it at any time.',
        'An application is not a place for an emergency. If you are in danger, call your local emergency number; the coaching page names people who answer at any hour.',
      ],
      link: { label: 'Read about privacy', to: paths.privacy },
    },
  ],
} satisfies Apply
