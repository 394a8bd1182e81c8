import * as v from 'valibot'
import { readColours } from './colours.ts'
import { group, line, lines, lineWith, list, optional, prose, withShortWords } from './fields.ts'
import { readFiles } from './read-files.ts'
import { sampleField } from './shapes.ts'

const socialPlace = group('', {
  name: line('Example: Instagram', 24),
  address: v.pipe(
    line('As the browser shows it. Example: https://www.instagram.com/solstice', 120),
    v.regex(
      /^https:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?$/i,
      'is no address: copy it from the browser, with https:// before it',
    ),
  ),
})

const siteFields = group('', {
  // A longer word has no room beside the links of the bar in a window of 768 px.
  name: v.pipe(line('The brand, as written everywhere.', 24), withShortWords(14)),
  description: line('One sentence under the name at the foot of each page.', 140),
  email: group('Where a visitor can write to when a form fails.', {
    address: v.pipe(
      line('Example: hello@solstice.example', 80),
      v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is no address: write it like hello@example.org'),
    ),
    ...sampleField,
  }),
  logo: optional(
    line('A picture instead of the drawn mark: its name in content/. Example: logo.svg', 80),
  ),
  social: optional(
    list('Where else the brand is found, at the foot of each page; may be left out.', socialPlace, {
      most: 6,
    }),
  ),
  securityContact: optional(
    v.pipe(
      line(
        'Where a hole in the site can be reported, if not there. Example: mailto:security@solstice.example',
        120,
      ),
      v.regex(
        /^(mailto:[^\s@]+@|https:\/\/)[^\s@]+$/,
        'is neither mail nor a page: begin it with mailto: or https://',
      ),
      v.transform((contact) => contact as `mailto:${string}` | `https://${string}`),
    ),
  ),
})

const pageWordsFields = group('Small words that stand on many pages.', {
  skip: line('The first stop of the Tab key, past the bar.', 40),
  bar: line('For screen readers: the bar at the top.', 40),
  menu: line('For screen readers: the button of the menu on a phone.', 40),
  footer: line('For screen readers: the links at the foot of each page.', 40),
  pillars: line('For screen readers: the row of the five pillars.', 40),
  morePillar: lineWith('Under a pillar’s band; {pillar} becomes its name.', 40, '{pillar}'),
  readOn: line('Above the links to neighbouring pages.', 40),
  facts: line('For screen readers: the row of facts.', 40),
  sampleMark: line('On what is invented until it is replaced.', 20),
  video: group('Around a video.', {
    section: line('For screen readers: the section.', 40),
    watch: lineWith('On the video; {title} becomes its title.', 40, '{title}'),
    elsewhere: lineWith(
      'The link below; {title} and {service} become its title and YouTube or Vimeo.',
      40,
      '{title}',
      '{service}',
    ),
  }),
  founder: group('Beside a founder’s story, and on the home page.', {
    ...lines(24, 'education', 'pillars', 'superpower'),
    ledBy: lineWith('On the home page; {names} becomes their names.', 60, '{names}'),
    meet: line('Above their names on the home page.', 40),
  }),
  rewards: group('Above the table of rewards.', {
    refer: line('Above how many were sent.', 24),
    receive: line('Above what that brings.', 24),
  }),
})

const mailsFields = group('', {
  owner: group('To you, when somebody has sent something.', {
    subjects: group('The subject of the mail.', {
      application: lineWith('{name} becomes the name.', 60, '{name}'),
      gathering: lineWith('{gathering} becomes its name.', 60, '{name}', '{gathering}'),
      waitlist: lineWith('{name} becomes the name.', 60, '{name}'),
      several: lineWith('When many came at once; {count} becomes the number.', 60, '{count}'),
      suspects: lineWith('Once a day, about what looks like spam.', 60, '{count}'),
      bare: line('When your mail server refuses what a visitor wrote.', 60),
      test: line('Of npm run notify-test.', 60),
      alarm: lineWith('When npm run canary finds that the form does not work.', 60, '{site}'),
      calm: lineWith('When it finds that the form works again.', 60, '{site}'),
    }),
    kinds: group(
      'How each is called in a list.',
      lines(24, 'application', 'gathering', 'waitlist'),
    ),
    labels: group(
      'Beside what you should know of it.',
      lines(24, 'name', 'email', 'gathering', 'received'),
    ),
    age: lineWith('Behind the date of birth; {age} becomes the age.', 40, '{age}'),
    flag: lineWith('When it looks like a machine’s; {flag} becomes the reason.', 120, '{flag}'),
    flood: line('The reason when it came with too many others at once.', 80),
    reply: line('When your answer goes to the person who wrote.', 120),
    suspects: line('Above the list of what looks like spam.', 200),
    unlisted: lineWith('Below a list that is cut off; {count} becomes the rest.', 80, '{count}'),
    bare: line('When your mail server refuses what a visitor wrote.', 200),
    answered: line('On the link that marks it as answered.', 40),
    done: line('Before the command that marks it as answered.', 80),
    list: line('Before the command that lists them all.', 80),
    test: prose('All that npm run notify-test says.', 400),
    alarm: line('Below what npm run canary has found.', 200),
    calm: line('All that it says when the form works again.', 200),
    again: line('Before the command that tries the form once more.', 80),
  }),
  applicant: group('To an applicant, where ACKNOWLEDGE is on.', {
    subject: line('The subject. No word of the visitor stands in it.', 60),
    paragraphs: prose('What happens next. No word of the visitor stands in it.', 1200),
  }),
})

const files = readFiles({ site: siteFields, 'page-words': pageWordsFields, mails: mailsFields })

export const { site, 'page-words': pageWords } = files
export type Site = typeof site

/** What the site writes by itself. Our server takes them from the build; no browser loads them. */
export const mailWords = { ...files.mails, brand: site.name, colours: readColours() }
export type MailWords = typeof mailWords
