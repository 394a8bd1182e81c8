import * as v from 'valibot'
import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

/** Words with places in them that are filled in. */
const template = (what: string, most: number, ...places: `{${string}}`[]) =>
  places.reduce(
    (field, place) =>
      v.pipe(field, v.includes(place, `has no ${place} in it: write it where that should stand`)),
    line(what, most) as v.GenericSchema<string, string>,
  )

/** What is said around the sun and the year. */
const schema = group('', {
  still: template(
    'Under the picture of the home page where no script runs; {gathering} becomes the name of the next one.',
    40,
    '{gathering}',
  ),
  count: template(
    'The same for a visitor’s own day; {date} becomes the day, {days} how many, and {turn} where they lead.',
    60,
    '{date}',
    '{days}',
    '{turn}',
  ),
  day: line('When it is one.', 20),
  days: template('When there are more; {count} becomes the number.', 20, '{count}'),
  equinox: line('In March and in September.', 20),
  solstice: line('In June and in December.', 20),
  handle: line('For screen readers: the handle that is drawn through the year.', 40),
  drag: line('Beside that handle, until it was drawn.', 20),
  turns: line('For screen readers: the four gatherings below it.', 40),
  born: template('Beside the date of birth on /apply; {date} becomes that day.', 30, '{date}'),
  today: line('On the ring of the year.', 20),
})

export const yearWords = readContent('year-words', schema)
