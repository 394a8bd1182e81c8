import * as v from 'valibot'
import { group, line, prose } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { type BrandColours, readColours } from './colours.ts'
import { site } from './site.ts'

/** A line in which something of this one mail stands. */
const lineWith = (what: string, most: number, ...marks: string[]) =>
  v.pipe(
    line(what, most),
    v.check<string, v.ErrorMessage<v.CheckIssue<string>>>(
      (text) => marks.every((mark) => text.includes(mark)),
      `must hold ${marks.join(' and ')}: write it where it should stand`,
    ),
  )

const schema = group('', {
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
    kinds: group('How each is called in a list.', {
      application: line('Example: Application', 24),
      gathering: line('Example: Gathering', 24),
      waitlist: line('Example: Waitlist', 24),
    }),
    labels: group('Beside what you should know of it.', {
      name: line('The name.', 24),
      email: line('The address.', 24),
      gathering: line('Which gathering.', 24),
      received: line('When it came.', 24),
    }),
    age: lineWith('Behind the date of birth; {age} becomes the age.', 40, '{age}'),
    flag: lineWith('When it looks like a machine’s; {flag} becomes the reason.', 120, '{flag}'),
    flood: line('The reason when it came with too many others at once.', 80),
    reply: line('When your answer goes to whoever wrote.', 120),
    suspects: line('Above the list of what looks like spam.', 200),
    unlisted: lineWith('Below a list that is cut off; {count} becomes the rest.', 80, '{count}'),
    bare: line('When your mail server refuses what a visitor wrote.', 200),
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

export type MailWords = v.InferOutput<typeof schema> & {
  /** "Solstice" */
  brand: string
  colours: BrandColours
}

/** What the site writes by itself. Our server takes them from the build; no browser loads them. */
export const mailWords: MailWords = {
  ...readContent('mails', schema),
  brand: site.name,
  colours: readColours(),
}
