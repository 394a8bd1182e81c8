export type Value = {
  /** As the spec names it. Example: "Extreme Ownership" */
  title: string
  /** One or two sentences, shown when the card is open. */
  description: string
  /** The kind in one word, for keys and drawings. Example: "ownership" */
  type: 'growth' | 'feedback' | 'ownership' | 'integrity' | 'ambition' | 'strength'
}

export const values = [
  {
    title: 'Commitment to Growth',
    description:
      'You arrive willing to be changed. The work continues on the days nobody is watching.',
    type: 'growth',
  },
  {
    title: 'Open to Feedback',
    description: 'You ask for the truth and you use it. The men beside you see what you cannot.',
    type: 'feedback',
  },
  {
    title: 'Extreme Ownership',
    description: 'Your results are yours. So is the power to change them.',
    type: 'ownership',
  },
  {
    title: 'Integrity',
    description: 'Your word and your conduct are the same thing. When they part, you say so first.',
    type: 'integrity',
  },
  {
    title: 'Ambition',
    description: 'You want more from your life, and you are willing to pay for it in effort.',
    type: 'ambition',
  },
  {
    title: 'Strength and Honor',
    description: 'Capable in body, steady in mind, trusted by the people who depend on you.',
    type: 'strength',
  },
] satisfies readonly Value[]
