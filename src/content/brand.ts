import * as v from 'valibot'
import { group, line, list, optional, plainProse, withoutLongWords } from './fields.ts'
import { brandColours, sampleField } from './shapes.ts'

const social = group({
  name: line(24, 'Example: Instagram'),
  address: v.pipe(
    line(120, 'As the browser shows it. Example: https://www.instagram.com/solstice'),
    v.regex(
      /^https:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?$/i,
      'is no address: copy it from the browser, with https:// before it',
    ),
  ),
})

const siteFields = group({
  // In a window of 768 px, the bar has no room for a longer word.
  name: v.pipe(line(24), withoutLongWords(14)),
  description: line(140),
  email: group({
    address: v.pipe(
      line(80),
      v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is no address: write it like hello@example.org'),
    ),
    ...sampleField,
  }),
  logo: optional(line(80, 'A picture in content/ instead of the drawn mark. Example: logo.svg')),
  social: optional(
    list(social, { max: 6, what: 'Where else the brand is found, at the foot of each page.' }),
  ),
})

const mailsFields = group({
  owner: group({
    subjects: group({
      application: line(60),
      gathering: line(60),
      waitlist: line(60),
      several: line(60),
      suspects: line(60),
      bare: line(60),
      test: line(60),
      alarm: line(60),
      calm: line(60),
    }),
    kinds: group({ application: line(24), gathering: line(24), waitlist: line(24) }),
    labels: group({ name: line(24), email: line(24), gathering: line(24), received: line(24) }),
    age: line(200),
    flag: line(200),
    flood: line(200),
    reply: line(200),
    suspects: line(200),
    unlisted: line(200),
    bare: line(200),
    answered: line(200),
    done: line(200),
    list: line(200),
    test: plainProse(400),
    alarm: line(200),
    calm: line(200),
    again: line(200),
  }),
  applicant: group({ subject: line(60), paragraphs: plainProse(1200) }),
})

export const brandSchemas = { site: siteFields, mails: mailsFields, colours: brandColours }

export type Brand = v.InferOutput<typeof siteFields>

type BrandFiles = {
  [Name in keyof typeof brandSchemas]: v.InferOutput<(typeof brandSchemas)[Name]>
}

/** The texts of notifications. The server reads them from the build; no browser loads them. */
export const composeMailCopy = ({ site, mails, colours }: BrandFiles) => ({
  ...mails,
  brand: site.name,
  colours,
})
export type MailCopy = ReturnType<typeof composeMailCopy>
