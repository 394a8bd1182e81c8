import type { Occurrence } from '#calendar/occurrence.ts'

/** What structured data needs to know besides content. */
export type Facts = {
  /** "https://solstice.example" */
  siteUrl: string
  /** Of all gatherings, as the pages carry them. */
  occurrences: readonly Occurrence[]
}
