import * as v from 'valibot'
import {
  choice,
  group,
  line,
  link,
  list,
  optional,
  optionalList,
  photo,
  prose,
  wholeNumber,
} from './fields.ts'
import { anchors, notFoundPath, paths } from './paths.ts'
import { countFounders, fillWords, readFiles } from './read-files.ts'
import {
  call,
  comparison,
  fact,
  introduction,
  linkFields,
  opening,
  openingWithAction,
  optionalPassages,
  page,
  question,
  reading,
  readingPage,
  sampleField,
  schedule,
  seasonField,
  sideOpening,
  step,
  testimonial,
  video,
} from './shapes.ts'

// Every page with an address of its own in paths.ts, and the lists that pages share.

const pathway = group('', {
  title: line('Example: Retreats', 24),
  subtitle: line('A few words under the title. Example: Two days on 200 acres', 32),
  description: line('One or two sentences that say whom it is for.', 120),
  link: link('Where the card leads. Example: /retreats'),
  season: seasonField('The light of its landscape; the two cards should differ'),
})

/** In the order of the cards, for keys and drawings. */
const valueKeys = ['growth', 'feedback', 'ownership', 'integrity', 'ambition', 'strength'] as const

const value = group('', {
  title: line('Example: Extreme Ownership', 22),
  description: line('One or two sentences, shown when the card is open.', 95),
})

/** Also the `id` of its band in /coaching and the name of its drawing. */
export const pillarKeys = ['vitality', 'prosperity', 'purpose', 'virtue', 'freedom'] as const

const pillar = group('', {
  title: line('Example: Vitality', 12),
  subtitle: line('What it covers, in three words. Example: Health and energy', 24),
  band: group('Its band on the coaching page.', {
    paragraphs: prose('Two or three sentences a paragraph, a blank line between.', 900),
  }),
})

const founder = group('', {
  name: line('Example: Marcus Hale', 24),
  title: line('The part in Solstice. Example: Founder, head of coaching', 40),
  description: prose(
    'The story, with a blank line between paragraphs; the first should be about a turning point.',
    1200,
  ),
  education: line('Example: B.Sc. in exercise science', 60),
  pillars: list('The pillars this founder stands for.', choice(pillarKeys.join(', '), pillarKeys), {
    most: 5,
  }),
  photo: optional(photo('founder', 'A portrait, cut to 4:5; without one a sun is drawn.')),
  superpower: line('What the others would call the greatest strength, in one sentence.', 80),
  ...sampleField,
})

const keeping = group(
  'How long we keep what visitors send, at the end of the page. The setting RETENTION_DAYS chooses between the two texts.',
  {
    heading: line('Without a full stop. Example: How long we keep it', 60),
    byHand: prose('While RETENTION_DAYS is not set: what you keep to by hand.', 1200),
    byItself: v.pipe(
      prose('While RETENTION_DAYS is set. {days} becomes its number.', 1200),
      v.check(
        (paragraphs) => paragraphs.join().includes('{days}'),
        'does not say {days}: write it where the number of days belongs',
      ),
    ),
    ...sampleField,
  },
)

const aboveQuestions = (example: string) =>
  group('Above the questions; they are in questions.yaml.', {
    heading: line(`Example: ${example}`, 60),
  })

/** One schema for each of several names. */
const each = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

const headingAfter = (what: string) => line(`Above the one passage that fits, after ${what}.`, 60)
const sent = group('What the page says when something was sent.', {
  lead: line('In place of the lead.', 200),
  application: headingAfter('an application'),
  gathering: headingAfter('a sign-up for a gathering'),
})
/** Below the questions of /faq, and below the form of /shop. */
const besideMore = { ...reading, passages: optionalPassages }

const sunLine = (what: string) => line(`${what} {date} becomes the day.`, 80)
const sun = group('Beside the sun of the day of birth, or of the gathering.', {
  highest: sunLine('Around the summer solstice.'),
  lowest: sunLine('Around the winter solstice.'),
  level: sunLine('Around an equinox.'),
  higher: sunLine('Any other day; {degrees} becomes how much higher its sun stands at noon.'),
  lower: sunLine('The same when it stands lower.'),
  same: sunLine('The same when it stands as high.'),
  next: line('After that, for an application; {days} becomes how many.', 60),
  begins: line('After that, for a sign-up; {days} becomes how many.', 60),
  own: line('In the key of the picture: the sun of that day.', 20),
  today: line('The same for the sun of today.', 20),
  keep: line('The link that saves the picture as a file.', 30),
})

const read = readFiles({
  home: page(openingWithAction, {
    place: optional(
      line('Where it is, among the facts under the button. Example: Hudson Valley, NY', 40),
    ),
    price: optional(line('What it costs, beside that. Example: From $240 a month', 40)),
    mission: group('What we are here for.', {
      heading: line('Example: Our Mission', 60),
      statement: line('One sentence, set large.', 140),
    }),
    values: introduction('Above the six cards; their words are in values.yaml.'),
    pillars: introduction('Above the five cards; their words are in pillars.yaml.'),
    pathways: introduction('Above the two cards; their words are in pathways.yaml.'),
    call,
    questions: aboveQuestions('Questions'),
  }),
  values: group('', each(valueKeys, value)),
  pillars: group('', each(pillarKeys, pillar)),
  pathways: list('The two ways in, as cards on the home page.', pathway, { least: 2, most: 2 }),
  questions: list(
    'The questions, on the home page and on /faq, in the order of the page.',
    question,
    { most: 20 },
  ),
  coaching: page(openingWithAction, {
    formats: comparison('The two ways to be coached, side by side.'),
    video: optional(video),
    passages: optionalPassages,
    photo: optional(photo('coaching', 'Between the passages and the pillars; may be left out.')),
    bands: introduction('Above the five bands; their words are in pillars.yaml.'),
    call,
  }),
  retreats: page(openingWithAction, {
    facts: optionalList('What a visitor wants to know before reading on; may be left out.', fact, {
      most: 6,
    }),
    photos: optionalList(
      'Up to four; may be left out. Of four, the first and the last are cut wide, the others tall.',
      photo('retreat', ''),
      { most: 4 },
    ),
    passages: optionalPassages,
    video: optional(video),
    schedule: optional(schedule),
    fit: optional(comparison('For whom it is, and for whom it is not; may be left out.')),
    testimonials: optional(
      group('What men say who went; may be left out.', {
        heading: line('Example: What men say afterwards', 60),
        lead: line('One sentence under it.', 200),
        items: optionalList('One after the other.', testimonial, { most: 6 }),
      }),
    ),
    call,
  }),
  immersions: page(opening, {
    gatherings: group('Above the four gatherings; their words are in gatherings/.', {
      heading: line('Beside the ring, where it has three lines of room.', 28),
      lead: line('One or two sentences below it.', 120),
    }),
    video: optional(video),
    passages: optionalPassages,
    call,
  }),
  'about-us': page(openingWithAction, {
    founders: introduction('Above the founders; their words are in founders.yaml.'),
    passages: optionalPassages,
    call,
  }),
  founders: list('The founders, in the order of the page.', founder, { least: 0, most: 6 }),
  apply: page(sideOpening, {
    steps: group('What happens after an application.', {
      heading: line('Example: What happens next', 60),
      items: list('In the order in which they happen.', step, { least: 2, most: 6 }),
    }),
    passages: optionalPassages,
  }),
  'thank-you': page(openingWithAction, { sent, sun, passages: optionalPassages }),
  'not-found': page(openingWithAction, {
    next: list('Where a lost visitor most likely wanted to go.', linkFields(''), { most: 8 }),
  }),
  referrals: page(opening, {
    rewards: group('What a referral brings.', {
      heading: line('Example: What you receive', 60),
      rows: list(
        'From one referral upward.',
        group('', {
          referrals: line('Example: 2 referrals', 20),
          reward: line('Example: 6 free months', 24),
          months: wholeNumber('The same in months, for the picture; 12 is a full year.', 1, 12),
        }),
        { most: 4 },
      ),
    }),
    share: group('One link to hand on, by the system’s own sheet, by copying or by email.', {
      heading: line('Example: The link to send', 60),
      lead: line('One or two sentences under it.', 200),
      code: line('The field for the code. Example: Your code', 32),
      show: line('The button beside it. Example: Show my link', 32),
      share: line('The button where the system can share. Example: Share the link', 32),
      copy: line('The button where it cannot. Example: Copy the link', 32),
      copied: line('Said when it has been copied.', 40),
      email: group('The way that needs no script.', {
        label: line('The link. Example: Send the link by email', 40),
        subject: line('The subject of that email.', 60),
      }),
    }),
    passages: optionalPassages,
    questions: optionalList('Questions about referrals; may be left out.', question, { most: 12 }),
  }),
  faq: page(opening, { ...besideMore, questions: aboveQuestions('What men ask') }),
  privacy: page(opening, { ...reading, keeping }),
  services: readingPage,
  roadmap: readingPage,
  shop: page(opening, besideMore),
  'next-step': call,
  ...each(
    pillarKeys.map((key) => `pillars/${key}` as const),
    readingPage,
  ),
})

/** In the words of all pages, {founders} becomes how many there are. */
const files = fillWords(read, { founders: countFounders() })

export const home = { path: paths.home, ...files.home }
export const coaching = { path: paths.coaching, ...files.coaching }
export const retreats = { path: paths.retreats, ...files.retreats }
export const immersions = { path: paths.immersions, ...files.immersions }
export const aboutUs = { path: paths.aboutUs, ...files['about-us'] }
export const apply = { path: paths.apply, hasForm: true as const, ...files.apply }
export const thankYou = { path: paths.thankYou, isUnlisted: true as const, ...files['thank-you'] }
export const notFound = { path: notFoundPath, isUnlisted: true as const, ...files['not-found'] }
export const referrals = { path: paths.referrals, ...files.referrals }
export const faq = { path: paths.faq, ...files.faq }
export const privacy = { path: paths.privacy, ...files.privacy }
export const services = { path: paths.services, ...files.services }
export const roadmap = { path: paths.roadmap, ...files.roadmap }
export const shop = { path: paths.shop, hasForm: true as const, ...files.shop }

/** In the order of the pillars; the first link of each `next` leads back to its band in /coaching. */
export const pillarPages = pillarKeys.map((key) => ({
  path: paths[key],
  ...files[`pillars/${key}`],
}))

export const pillars = pillarKeys.map((key) => ({
  key,
  /** Its band in /coaching; home's cards lead here. */
  link: anchors[key],
  /** Its own reading page. */
  page: paths[key],
  ...files.pillars[key],
}))
export type Pillar = (typeof pillars)[number]

export const values = valueKeys.map((type) => ({ type, ...files.values[type] }))
export type Value = (typeof values)[number]

export type Home = typeof home
export type Referrals = typeof referrals

export const { pathways, founders, questions } = files
export type Pathway = (typeof pathways)[number]
export type Founder = (typeof founders)[number]

/** What to do after a pillar or a page of content/pages/: the same everywhere, and only one thing. */
export const nextStep = files['next-step']
