import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

/** What is said wherever a gathering's dates stand. */
const schema = group('', {
  next: line('Before the name and the dates of the next gathering.', 24),
  add: line('On a gathering’s page, above the ways to keep its dates.', 40),
  file: line('The way by a file.', 30),
  google: line('The way by Google.', 30),
  outlook: line('The way by Outlook.', 30),
  feed: group('On the page of all four.', {
    heading: line('Example: All four in your calendar', 60),
    lead: line('One or two sentences under it.', 200),
    subscribe: line('The link that subscribes.', 40),
    file: line('The link to one file with all dates.', 40),
  }),
  name: line('How the calendar itself is called in a list of calendars.', 40),
})

export const calendarWords = readContent('calendar-words', schema)
