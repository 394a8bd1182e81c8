/** What is said wherever a gathering's dates stand. */
export const calendarWords = {
  /** Before the name and the dates of the next one. */
  next: 'Next gathering:',
}
