import { paths } from '#paths.ts'
import type { Call, Introduction, Opening, Page, Passage } from './page.ts'

export type AboutUs = Page & {
  opening: Opening
  /** Stands above the three of founders.ts. */
  founders: Introduction
  passages: readonly Passage[]
  call: Call
}

export const aboutUs = {
  path: paths.aboutUs,
  title: 'About Us: founded by three friends · Solstice',
  description:
    'Solstice was founded by three friends. Read who they are, how they work and what they will not promise you.',
  opening: {
    heading: 'Three friends, one standard',
    lead: 'Solstice was founded by three friends. It rests on one belief: a man who is willing to do the work deserves the chance.',
    season: 'spring',
    action: { label: 'Start Your Journey', to: paths.apply },
  },
  founders: {
    heading: 'The founders',
    lead: 'Each stands for some of the five pillars. All three will ask you about the rest.',
  },
  passages: [
    {
      heading: 'How friends work',
      paragraphs: [
        'A good friend tells you the truth and is still there the next day. He remembers what you said you would do. He is glad when you do it, and he asks when you do not.',
        'Solstice began between three friends, and we try to keep that tone. You will be spoken to straight, and as an equal.',
      ],
      sample: true,
    },
    {
      heading: 'What we hold to',
      paragraphs: [
        'Six values: commitment to growth, openness to feedback, extreme ownership, integrity, ambition, strength and honor. They apply to us before they apply to you.',
        'And five pillars: vitality, prosperity, purpose, virtue and freedom. If one of us tells you about a pillar he neglects himself, ask him how it is going. He will have an answer.',
      ],
      link: { label: 'Read about the five pillars', to: paths.coaching },
    },
    {
      heading: 'What we do not promise',
      paragraphs: [
        'We do not promise a new life in a weekend. We are not doctors, therapists or financial advisers. We promise our attention and our honesty. The sacrifice is yours to make, and so is what comes of it.',
      ],
    },
  ],
  call: {
    heading: 'Now you',
    lead: 'You have read about us. Tell us about yourself, and our team replies within 2-3 business days.',
    action: { label: 'Start Your Journey', to: paths.apply },
  },
} satisfies AboutUs
