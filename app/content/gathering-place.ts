export type GatheringPlace = {
  /** What a visitor reads about the place before he has signed up. */
  words: string
  /** Only once it may stand on a public page. Example: { name: "Oak Hill", address: "12 Mill Road, Hudson, NY" } */
  open?: { name: string; address: string }
}

/** The owner has named no place; calendars and search engines are told no more than a visitor. */
export const gatheringPlace: GatheringPlace = {
  words: 'We send the place once you sign up.',
}
