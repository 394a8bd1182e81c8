import * as v from 'valibot'
import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

/** Words with a place in them that is filled in. */
const template = (what: string, ...places: `{${string}}`[]) =>
  places.reduce(
    (field, place) =>
      v.pipe(field, v.includes(place, `has no ${place} in it: write it where that should stand`)),
    line(what, 40) as v.GenericSchema<string, string>,
  )

const schema = group('Small words that stand on many pages.', {
  skip: line('The first stop of the Tab key, past the bar.', 40),
  bar: line('For screen readers: the bar at the top.', 40),
  menu: line('For screen readers: the button of the menu on a phone.', 40),
  footer: line('For screen readers: the links at the foot of each page.', 40),
  pillars: line('For screen readers: the row of the five pillars.', 40),
  morePillar: template('Under a pillar’s band; {pillar} becomes its name.', '{pillar}'),
  readOn: line('Above the links to neighbouring pages.', 40),
  facts: line('For screen readers: the row of facts.', 40),
  sampleMark: line('On what is invented until it is replaced.', 20),
  video: group('Around a video.', {
    section: line('For screen readers: the section.', 40),
    watch: template('On the video; {title} becomes its title.', '{title}'),
    elsewhere: template(
      'The link below; {title} and {service} become its title and YouTube or Vimeo.',
      '{title}',
      '{service}',
    ),
  }),
  founder: group('Beside a founder’s story.', {
    education: line('Above what he learned.', 24),
    pillars: line('Above the pillars he stands for.', 24),
    superpower: line('Above what he does best.', 24),
    ledBy: template('On the home page; {founders} becomes their names.', '{founders}'),
    meet: line('Above their names on the home page.', 40),
  }),
  rewards: group('Above the table of rewards.', {
    refer: line('Above how many were sent.', 24),
    receive: line('Above what that brings.', 24),
  }),
})

export const pageWords = readContent('page-words', schema)
