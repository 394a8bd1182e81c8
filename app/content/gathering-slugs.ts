/** The gatherings' names in addresses and in stored sign-ups, in the order of the year. */
export const gatheringSlugs = [
  'spring-equinox',
  'summer-solstice',
  'autumn-equinox',
  'winter-solstice',
] as const

export type GatheringSlug = (typeof gatheringSlugs)[number]
