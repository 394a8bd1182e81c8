import * as v from 'valibot'
import {
  calendarDay,
  choice,
  group,
  line,
  lineBetween,
  link,
  list,
  mark,
  optional,
  optionalList,
  parseWith,
  photo,
  prose,
} from './fields.ts'
import type { Address } from './paths.ts'

// The shapes that pages are made of. What stands in the words of each field, and how much room there
// is, is said once, here; the notes in content/ repeat it.

const headingMax = 60
const leadMax = 200

/** What every page says about itself, to a tab, a search engine and a screen reader. */
export type Page = {
  path: Address
  title: string
  description: string
  /** A form stands on it, and writes the title itself: "Error: ..." while an answer is wrong. */
  hasForm?: true
  /** Kept out of search engines. Only for pages that make no sense on their own. */
  isUnlisted?: true
}

const pageFields = {
  title: line('In the tab and in search results; no other page has the same.', 60),
  description: lineBetween(
    'Under the title in a search result: a full sentence of 50 to 160 characters.',
    50,
    160,
  ),
}

export const linkFields = (what: string) =>
  group(what, {
    label: line('What the visitor reads. Example: See the retreats', 40),
    to: link('Where it leads: the address of a page, such as /retreats'),
  })
export type Link = v.InferOutput<ReturnType<typeof linkFields>>

/** The light a page stands in. Dawn is the brand's own. */
const seasons = ['dawn', 'spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]
export const seasonField = (what: string) => choice(`${what}: ${seasons.join(', ')}.`, seasons)

const asFirst = 'The first thing a visitor sees.'
const openingEntries = {
  heading: line('The large heading of the page. Example: Two days on 200 acres', headingMax),
  lead: line('One or two sentences under it.', leadMax),
  season: seasonField('The light of the picture'),
}
const insteadOfDrawing = 'A photograph instead of the drawn landscape; may be left out.'

export const openingPhoto = optional(photo('opening', insteadOfDrawing))

export type Photo = v.InferOutput<ReturnType<typeof photo>>

/** The first band of a page: `Hero` draws it. */
export const opening = group(asFirst, { ...openingEntries, photo: openingPhoto })
export type Opening = v.InferOutput<typeof opening> & { action?: Link }

/** The same with the one thing to do next, as a button. */
export const openingWithAction = group(asFirst, {
  ...openingEntries,
  photo: openingPhoto,
  action: linkFields('The one thing to do next, as a button.'),
})

/** Beside a form the picture is taller than wide. */
export const sideOpening = group(asFirst, {
  ...openingEntries,
  season: choice('The light of the picture: beside a form it is always dawn.', ['dawn']),
  photo: optional(photo('sideOpening', insteadOfDrawing)),
})

/** Mixed into content that is invented until the owner has replaced or confirmed it. */
export const sampleField = {
  sample: optional(
    mark('"yes" while this is invented; launch-check lists it. Take the line out once it is true.'),
  ),
}

/** A short run of prose under its own heading. */
const passage = group('', {
  heading: line('Without a full stop. Example: What a week looks like', headingMax),
  paragraphs: prose('Plain sentences, with a blank line between paragraphs.', 2400),
  link: optional(linkFields('Where to read on, below the last paragraph; may be left out.')),
  ...sampleField,
})
export type Passage = v.InferOutput<typeof passage>

const toldInOrder = 'What the page tells, one heading after the other'
export const passages = list(`${toldInOrder}.`, passage, { most: 12 })

/** On a page that has more to show than passages. */
export const optionalPassages = optionalList(`${toldInOrder}; may be left out.`, passage, {
  most: 12,
})

/** A page with its hero, and what else stands on it. */
export const page = <Hero extends v.GenericSchema, Entries extends v.ObjectEntries>(
  opening: Hero,
  entries: Entries,
) => group('', { ...pageFields, opening, ...entries })

/** What a page holds that is read from top to bottom: passages, and where to go next. */
export const reading = {
  passages,
  next: list('Neighbouring pages, as links at the end.', linkFields(''), { most: 8 }),
}
export const readingPage = page(opening, reading)
export type ReadingPage = Page & v.InferOutput<typeof readingPage>

/** One number or phrase a visitor looks for, with what it means. */
export const fact = group('', {
  value: line('Example: 200 acres', 32),
  meaning: line('Example: One private property, no neighbours in sight', 70),
})
export type Fact = v.InferOutput<typeof fact>

export const question = group('', {
  question: line('As a visitor would ask it. Example: Can I do this remotely?', 80),
  answer: prose('The answer, with a blank line between paragraphs.', 1200),
  ...sampleField,
})
export type Question = v.InferOutput<typeof question>

/** The head of a section whose body comes from a list, such as the values or the pillars. */
const introductionEntries = {
  heading: line('The heading of the section. Example: The 5 Pillars', headingMax),
  lead: line('One or two sentences beside it.', leadMax),
}
export const introduction = (what: string) => group(what, introductionEntries)
export type Introduction = v.InferOutput<ReturnType<typeof introduction>>

/** The last band of a page: one sentence and one thing to do. */
export const call = group('The last band of the page: one sentence and one thing to do.', {
  ...introductionEntries,
  action: linkFields('The button.'),
})
export type Call = v.InferOutput<typeof call>

/** One step of an ordered list, such as what happens after an application. */
export const step = group('', {
  title: line('Two to four words. Example: You apply', 24),
  text: line('One or two short sentences.', 140),
})
export type Step = v.InferOutput<typeof step>

/** Two groups of short lines side by side, so that what differs can be seen. */
export const comparison = (what: string) =>
  group(what, {
    heading: line('The heading above both.', headingMax),
    items: list(
      'The two sides; keep their points parallel.',
      group('', {
        title: line('Example: One to one', 24),
        lead: line('One or two sentences on what it is like.', leadMax),
        points: list('One line each; facts first.', line('Example: Monthly live calls', 62), {
          most: 6,
        }),
      }),
      { least: 2, most: 2 },
    ),
  })
export type Comparison = v.InferOutput<ReturnType<typeof comparison>>

const hour = group('', {
  time: line('Example: 9:00 am', 8),
  what: line('What happens then, in a few words.', 62),
})
const day = group('', {
  name: line('Example: Day one', 20),
  hours: list('From morning to night.', hour, { most: 12 }),
})

/** A day told by the clock. */
export const schedule = group('The days, told by the clock; may be left out.', {
  heading: line('The heading above the days.', headingMax),
  lead: line('One or two sentences above the days.', leadMax),
  days: optionalList('One after the other.', day, { most: 3 }),
  ...sampleField,
})
export type Schedule = v.InferOutput<typeof schedule>

/** What a client said: either a sample, or with a record of who agreed to its use, and when. */
export const testimonial = v.pipe(
  group('', {
    quote: line('The words, without quotation marks.', 180),
    name: line('As the client wants to be named. Example: Daniel, 27', 30),
    context: line('Where the client knows us from. Example: Came with three friends', 40),
    sample: optional(mark('"yes" while these words are invented; a public site leaves them out.')),
    consent: optional(
      group('That the client has agreed to be quoted here.', {
        givenBy: line('Who agreed. Example: Daniel Weber', 60),
        givenOn: calendarDay('When. Example: 2026-06-21'),
      }),
    ),
  }),
  v.check(
    ({ sample, consent }) => sample === true || consent !== undefined,
    'has nobody’s consent: add "consent:" with "givenBy:" and "givenOn:" below it, or "sample: yes" while the words are invented',
  ),
  v.check(
    ({ sample, consent }) => !(sample === true && consent !== undefined),
    'is a sample and has a consent: take out "sample: yes" once the words are real',
  ),
)
export type Testimonial = v.InferOutput<typeof testimonial>

const players = {
  youtube:
    /^(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live)\/)|youtu\.be\/)([\w-]{11})(?:[?&/]|$)/,
  vimeo:
    /^(?:(?:www\.)?vimeo\.com\/(?:[a-z]+\/[\w-]+\/)*|player\.vimeo\.com\/video\/)(\d{6,12})(?:[?/#]|$)/,
}

/** Whose player shows a video, and which one. */
type VideoAddress = { provider: keyof typeof players; id: string }

/** The video behind an address as the browser shows it, or a sentence on what is wrong with it. */
export function parseVideoAddress(written: string): { value: VideoAddress } | string {
  const address = written.replace(/^https?:\/\//, '')
  for (const provider of ['youtube', 'vimeo'] as const) {
    const id = players[provider].exec(address)?.[1]
    if (id) return { value: { provider, id } }
  }
  return /youtu|vimeo/.test(address)
    ? `does not name one video ("${written}"): open the video and copy the address that the browser shows`
    : `is no video of YouTube or Vimeo ("${written}"): open the video there and copy the address that the browser shows`
}

/** In content a video is its address; here it is whose player shows it, and which one. */
export const video = v.pipe(
  group('A video; may be left out.', {
    address: v.pipe(
      line('As the browser shows it. Example: https://www.youtube.com/watch?v=dQw4w9WgXcQ', 200),
      parseWith(parseVideoAddress),
    ),
    title: line('What it shows, without a full stop. Example: A morning at the retreat', 60),
    length: v.pipe(
      line('How long it runs, in minutes and seconds. Example: 2:40', 8),
      v.regex(
        /^(\d{1,2}:)?\d{1,2}:\d{2}$/,
        'is no length: write minutes and seconds, such as 2:40',
      ),
    ),
    publishedOn: optional(
      calendarDay('The day it was published; search engines list a video only with it.'),
    ),
    ...sampleField,
  }),
  v.transform(({ address, ...rest }) => ({ ...address, ...rest })),
)
export type Video = v.InferOutput<typeof video>
