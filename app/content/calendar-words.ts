/** What is said wherever a gathering's dates stand. */
export const calendarWords = {
  /** Before the name and the dates of the next one. */
  next: 'Next gathering:',
  /** On a gathering's page, above the ways to keep its dates. */
  add: 'Add to your calendar',
  /** The ways, each a link. */
  file: 'Calendar file',
  google: 'Google Calendar',
  outlook: 'Outlook on the web',
  /** On the page of all four. */
  feed: {
    heading: 'All four in your calendar',
    lead: 'Subscribe once, and the dates of the next three years are there. When one changes, your calendar knows.',
    subscribe: 'Subscribe in a calendar app',
    file: 'Take all dates as a file',
  },
  /** How the calendar itself is called in a list of calendars. */
  name: 'Solstice gatherings',
}
