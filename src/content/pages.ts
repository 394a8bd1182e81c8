import * as v from 'valibot'
import {
  choice,
  each,
  group,
  line,
  list,
  optional,
  optionalList,
  photo,
  prose,
  wholeNumber,
} from './fields.ts'
import { link } from './link-field.ts'
import { type Address, anchors, notFoundPath, paths, type SwitchableFile } from './paths.ts'
import * as shapes from './shapes.ts'

// All pages except the gatherings, and the lists that pages share.

const { heading, lead, optionalPassages, page, sampleField } = shapes
const video = optional(shapes.video)

/** In the order of the cards. */
const valueKeys = ['growth', 'feedback', 'ownership', 'integrity', 'ambition', 'strength'] as const

/** Each is also an `id` in /coaching and the name of a drawing. */
export const pillarKeys = ['vitality', 'prosperity', 'purpose', 'virtue', 'freedom'] as const

const pillar = group({
  title: line(12),
  subtitle: line(24),
  band: group({ paragraphs: prose(900) }),
})

const pathway = group({
  title: line(24),
  subtitle: line(32),
  description: line(120),
  link,
  season: shapes.season,
})

const founder = group({
  name: line(24),
  title: line(40),
  description: prose(1200),
  education: line(60),
  pillars: list(choice(pillarKeys), { max: 5 }),
  photo: optional(
    photo('founder', 'A portrait, cut to 4:5; without one a man under the sun is drawn.'),
  ),
  superpower: line(80),
  ...sampleField,
})

/** How long we keep what visitors send. The setting RETENTION_DAYS chooses between the two texts. */
const keeping = group({
  heading,
  byHand: prose(1200),
  byItself: v.pipe(
    prose(1200),
    v.check(
      (paragraphs) => paragraphs.join().includes('{days}'),
      'does not say {days}: write it where the number of days belongs',
    ),
  ),
  ...sampleField,
})

const reward = group({ referrals: line(20), reward: line(24), months: wholeNumber(1, 12) })

/** Below the questions of /faq, and below the form of /shop. */
const more = { passages: optionalPassages, next: shapes.links }

/** The schema of each file, by the file's name. */
export const pageSchemas = {
  home: page(shapes.heroWithAction, {
    facts: optionalList(line(40), 4, 'What the offers are, below the year; may be left out.'),
    place: optional(line(40, 'Among the facts below the year. Example: Hudson Valley, NY')),
    price: optional(line(40, 'Beside that, what it costs. Example: From $240 a month')),
    mission: group({ heading, statement: line(140) }),
    founders: group({ heading: line(40), ledBy: line(60) }),
    values: shapes.introduction,
    pillars: shapes.introduction,
    pathways: shapes.introduction,
    call: shapes.call,
    questions: group({ heading }),
  }),
  values: group(each(valueKeys, group({ title: line(22), description: line(95) }))),
  pillars: group(each(pillarKeys, pillar)),
  pathways: list(pathway, { min: 2, max: 2 }),
  questions: list(shapes.question, { max: 20 }),
  coaching: page(shapes.heroWithAction, {
    formats: shapes.comparison,
    video,
    passages: optionalPassages,
    photo: optional(photo('coaching', 'Between the passages and the pillars; may be left out.')),
    bands: shapes.introduction,
    call: shapes.call,
  }),
  retreats: page(shapes.heroWithAction, {
    facts: optionalList(shapes.fact, 6),
    photos: optionalList(photo('retreat'), 4, 'Of four, the first and the last are cut wide.'),
    passages: optionalPassages,
    video,
    day: optional(
      group(
        { heading, morning: line(40), noon: line(40), night: line(40) },
        'The three pictures of a day, below the facts.',
      ),
      {
        heading: 'One day on the land',
        morning: 'Morning: two by two',
        noon: 'Noon: alone, with paper',
        night: 'Night: the fire',
      },
    ),
    schedule: optional(shapes.schedule),
    fit: optional(shapes.comparison),
    testimonials: optional(group({ heading, lead, items: optionalList(shapes.testimonial, 6) })),
    call: shapes.call,
  }),
  immersions: page(shapes.opening, {
    // Beside the ring there is half the room.
    gatherings: group({ heading: line(28), lead: line(120) }),
    video,
    passages: optionalPassages,
    call: shapes.call,
  }),
  'about-us': page(shapes.heroWithAction, {
    founders: group({
      ...shapes.introduction.entries,
      labels: group({ education: line(24), pillars: line(24), superpower: line(24) }),
    }),
    passages: optionalPassages,
    call: shapes.call,
  }),
  founders: list(founder, { min: 0, max: 6 }),
  apply: page(shapes.sideOpening, {
    steps: group({ heading, items: list(shapes.step, { min: 2, max: 6 }) }),
    passages: optionalPassages,
  }),
  'thank-you': page(shapes.heroWithAction, {
    sent: group({ lead, application: heading, gathering: heading }),
    sun: group({
      highest: line(80),
      lowest: line(80),
      level: line(80),
      higher: line(80),
      lower: line(80),
      same: line(80),
      own: line(20),
      today: line(20),
      keep: line(30),
      next: line(60),
      begins: line(60),
    }),
    passages: optionalPassages,
  }),
  'not-found': page(shapes.heroWithAction, { next: shapes.links }),
  referrals: page(shapes.opening, {
    rewards: group({
      heading,
      refer: line(24),
      receive: line(24),
      rows: list(reward, { max: 4 }),
    }),
    share: group({
      heading,
      lead,
      code: line(32),
      show: line(32),
      share: line(32),
      copy: line(32),
      copied: line(40),
      email: group({ label: line(40), subject: line(60) }),
    }),
    passages: optionalPassages,
    questions: optionalList(shapes.question, 12),
  }),
  faq: page(shapes.opening, { ...more, questions: group({ heading }) }),
  privacy: page(shapes.opening, { passages: shapes.passages, next: shapes.links, keeping }),
  services: shapes.readingPage,
  roadmap: shapes.readingPage,
  shop: page(shapes.opening, more),
  'next-step': shapes.call,
  ...each(
    pillarKeys.map((key) => `pillars/${key}` as const),
    shapes.pillarPage,
  ),
}

type PageFiles = {
  [Name in keyof typeof pageSchemas]:
    | v.InferOutput<(typeof pageSchemas)[Name]>
    | (Name extends SwitchableFile ? undefined : never)
}

/** A page that may be switched off, and then is undefined. */
const switchable = <Fields extends object>(path: Address, fields: Fields | undefined) =>
  fields && { path, ...fields }

/** Adds to each file what its page needs besides. */
export function composePages(files: PageFiles) {
  return {
    home: { path: paths.home, ...files.home },
    coaching: switchable(paths.coaching, files.coaching),
    retreats: switchable(paths.retreats, files.retreats),
    immersions: switchable(paths.immersions, files.immersions),
    aboutUs: switchable(paths.aboutUs, files['about-us']),
    apply: { path: paths.apply, hasForm: true as const, ...files.apply },
    thankYou: { path: paths.thankYou, isUnlisted: true as const, ...files['thank-you'] },
    notFound: { path: notFoundPath, isUnlisted: true as const, ...files['not-found'] },
    referrals: switchable(paths.referrals, files.referrals),
    faq: switchable(paths.faq, files.faq),
    privacy: { path: paths.privacy, ...files.privacy },
    services: switchable(paths.services, files.services),
    roadmap: switchable(paths.roadmap, files.roadmap),
    shop: files.shop && { path: paths.shop, hasForm: true as const, ...files.shop },
    /** In the order of the pillars; the first link of each `next` leads back to its band in /coaching. */
    pillarPages: pillarKeys.flatMap((key) => switchable(paths[key], files[`pillars/${key}`]) ?? []),
  }
}

/** The lists that several pages show. */
export function composeLists(files: PageFiles) {
  return {
    pillars: pillarKeys.map((key) => ({
      key,
      /** Its band in /coaching, or else its own page; home's cards lead here. */
      link: files.coaching ? anchors[key] : files[`pillars/${key}`] && paths[key],
      /** Its own reading page. */
      page: files[`pillars/${key}`] && paths[key],
      ...files.pillars[key],
    })),
    values: valueKeys.map((type) => ({ type, ...files.values[type] })),
    pathways: files.pathways,
    founders: files.founders,
    questions: files.questions,
    /** What to do after a pillar or a page of content/pages/: the same everywhere, and only one thing. */
    nextStep: files['next-step'],
  }
}

export type Founder = v.InferOutput<typeof founder>
export type Pillar = ReturnType<typeof composeLists>['pillars'][number]
