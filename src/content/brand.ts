import * as v from 'valibot'
import {
  choice,
  group,
  line,
  list,
  optional,
  plainProse,
  rule,
  withoutLongWords,
} from './fields.ts'
import { switchablePages } from './paths.ts'
import { brandColours, sampleField } from './shapes.ts'
import { word } from './small-words.ts'

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

/** Intl throws on what it does not know. */
function isSupported(use: () => unknown): boolean {
  try {
    return Boolean(use())
  } catch {
    return false
  }
}

const language = v.pipe(
  line(12, 'The language of all texts: en, de, pt-BR. Dates follow it.'),
  rule(
    (code) =>
      !isSupported(() => Intl.DateTimeFormat.supportedLocalesOf(code)[0]) &&
      `cannot be "${code}": write the short name of a language, such as en, de or pt-BR`,
  ),
)

/** Applications arrive by them, and visitors have to be told what becomes of what they send. */
const neededPages = /^(home|apply|thank-you|privacy)$/

const siteFields = group({
  // In a window of 768 px, the bar has no room for a longer word.
  name: v.pipe(line(24), withoutLongWords(14)),
  description: line(140),
  lang: optional(language, 'en'),
  email: group({
    address: v.pipe(
      line(80),
      v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is no address: write it like hello@example.org'),
    ),
    ...sampleField,
  }),
  logo: optional(line(80, 'A picture in content/ instead of the drawn mark. Example: logo.svg')),
  off: optional(
    list(
      choice(
        Object.keys(switchablePages) as (keyof typeof switchablePages)[],
        'The address of a page without its "/". Example: shop',
        (written) =>
          neededPages.test(written)
            ? `cannot be "${written}", because no site can do without that page: take it out here`
            : undefined,
      ),
      { max: 20, what: 'Built-in pages that the site does not have.' },
    ),
  ),
  social: optional(
    list(social, { max: 6, what: 'Where else the brand is found, at the foot of each page.' }),
  ),
})

const label = (text: string) => word(text, '', 24)

const timeZone = v.pipe(
  line(40, 'Where you are: times in mails are those of this zone. Example: Europe/Berlin'),
  rule(
    (zone) =>
      !isSupported(() => new Intl.DateTimeFormat('en', { timeZone: zone })) &&
      `cannot be "${zone}": write a zone such as America/New_York or Europe/Berlin`,
  ),
)

/** The page behind the link of a mail, whatever it has to say. */
const answeredPage = group({
  ask: word('Have you answered?'),
  done: word('Marked as answered'),
  doneText: word('{who}. You can close this page.', '{who} becomes the first name and the kind.'),
  already: word('Answered already'),
  alreadyText: word('{who}: marked as answered on {date}.', '{date} becomes the day.'),
  broken: word('This link does not work'),
  brokenText: word('A part of it is missing or was changed. Open it from the mail again.', '', 140),
  expired: word('This link has expired'),
  expiredText: word(
    'A link works for 30 days. Type npm run leads -- list on the site’s machine.',
    '',
    140,
  ),
  erased: word('It is no longer here'),
  erasedText: word('This lead was erased.'),
  application: word('application'),
  gathering: word('gathering sign-up'),
  waitlist: word('waitlist sign-up'),
})

const mailsFields = group({
  owner: group({
    subjects: group({
      application: line(60),
      gathering: line(60),
      full: word('{gathering} is full: {name} waits for a place'),
      waitlist: line(60),
      several: line(60),
      suspects: line(60),
      bare: line(60),
      test: line(60),
      alarm: line(60),
      calm: line(60),
    }),
    kinds: group({ application: line(24), gathering: line(24), waitlist: line(24) }),
    labels: group({
      name: line(24),
      email: line(24),
      gathering: line(24),
      full: label('full'),
      received: line(24),
      gender: label('Gender'),
      dob: label('Date of birth'),
      country: label('Country'),
      interests: label('Interests'),
      aboutYourself: label('About'),
      referralCode: label('Referral code'),
      campaign: label('Campaign'),
      message: label('Message'),
    }),
    notProvided: word('Not provided', 'An answer that was left out.'),
    timeZone: optional(timeZone, 'UTC'),
    age: line(200),
    flag: line(200),
    flood: line(200),
    hidden: word(
      'a hidden field was filled in',
      'The reason when a hidden field has an answer.',
      200,
    ),
    fast: word('sent faster than a person types', 'The reason when it was sent at once.', 200),
    reply: line(200),
    replyTo: word('Reply to {name}', 'In a list, on the link to each person.'),
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
    page: optional(answeredPage, {}),
  }),
  applicant: group({
    subject: line(60),
    paragraphs: plainProse(1200),
    signature: optional(plainProse(200)),
  }),
})

export const brandSchemas = { site: siteFields, mails: mailsFields, colours: brandColours }

export type Brand = v.InferOutput<typeof siteFields>

type BrandFiles = {
  [Name in keyof typeof brandSchemas]: v.InferOutput<(typeof brandSchemas)[Name]>
}

/** The texts of notifications. The server reads them from the build; no browser loads them. */
export const composeMailCopy = (
  { site, mails, colours }: BrandFiles,
  gatherings: readonly { slug: string; name: string }[] = [],
) => ({
  ...mails,
  brand: site.name,
  lang: site.lang,
  /** The names of gatherings, by what is stored of them. */
  gatherings: Object.fromEntries(gatherings.map(({ slug, name }) => [slug, name])),
  colours,
})
export type MailCopy = ReturnType<typeof composeMailCopy>
