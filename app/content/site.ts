export type Site = {
  /** The brand, as written everywhere. */
  name: string
  /** One sentence under the name in the footer. */
  description: string
}

export const site = {
  name: 'Solstice',
  description: 'Coaching, retreats and seasonal gatherings for men who are willing to do the work.',
} satisfies Site
