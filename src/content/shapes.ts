import * as v from 'valibot'
import { calendarDay } from './day-fields.ts'
import {
  choice,
  colour,
  flag,
  group,
  line,
  lineBetween,
  list,
  optional,
  optionalList,
  parseWith,
  photo,
  prose,
  rule,
} from './fields.ts'
import { link } from './link-field.ts'
import type { Outline } from './outline.ts'
import { type Address, paths } from './paths.ts'

// The shapes that pages are made of.

/** What the head of a page needs. */
export type Page = {
  path: Address
  title: string
  description: string
  /** A form renders the title itself: "Error: ..." while an answer is wrong. */
  hasForm?: true
  /** Hidden from search engines, for pages that make no sense on their own. */
  isUnlisted?: true
}

export const heading = line(60)
export const lead = line(200)

export const linkFields = group({ label: line(40), to: link })
export type Link = v.InferOutput<typeof linkFields>
export const links = list(linkFields, { max: 8 })

/** The colours of a page. Dawn is the brand's default. */
export const season = choice(['dawn', 'spring', 'summer', 'autumn', 'winter'])
export type Season = v.InferOutput<typeof season>

const insteadOfDrawing = 'A photograph instead of the drawn landscape; may be left out.'
export type Photo = v.InferOutput<ReturnType<typeof photo>>
export const openingPhoto = optional(photo('opening', insteadOfDrawing))
const heroFields = { heading, lead, season, photo: openingPhoto }

/** The first band of a page, rendered by `Hero`. */
export const opening = group(heroFields)
export type HeroFields = v.InferOutput<typeof opening> & { action?: Link }

/** A hero with the one thing to do next, as a button. */
export const heroWithAction = group({ ...heroFields, action: linkFields })

/** Beside a form the picture is taller than wide, and always in the colours of dawn. */
export const sideOpening = group({
  ...heroFields,
  season: choice(['dawn']),
  photo: optional(photo('sideOpening', insteadOfDrawing)),
})

/** For content that is invented until the owner has replaced or confirmed it. */
export const sampleField = {
  sample: flag('"yes" while this is invented. Take the line out once it is true.'),
}

/** A short run of prose under its own heading. */
const passage = group({
  heading,
  paragraphs: prose(2400),
  link: optional(linkFields),
  photo: optional(photo('passage', 'Below the passage; may be left out.')),
  ...sampleField,
})
export type Passage = v.InferOutput<typeof passage>
export const passages = list(passage, { max: 12 })

/** For pages that show more than passages. */
export const optionalPassages = optionalList(passage, 12)

/** A page with its hero and the fields of its other bands. */
export const page = <Hero extends v.GenericSchema, Entries extends v.ObjectEntries>(
  opening: Hero,
  entries: Entries,
) => group({ title: line(60), description: lineBetween(50, 160), opening, ...entries })

/** In the middle of a text page, beside the second drawing. */
const quote = optional(
  line(120, 'One sentence, large, beside a drawing in the middle of the page; may be left out.'),
)

/** A text page: passages, and links to read on. */
export const readingPage = page(opening, { passages, next: links })
export type ReadingPage = Page & v.InferOutput<typeof readingPage>

export const pillarPage = page(opening, { passages, quote, next: links })

/** A number or phrase, with its meaning. */
export const fact = group({ value: line(32), meaning: line(70) })
export type Fact = v.InferOutput<typeof fact>

export const question = group({ question: line(80), answer: prose(1200), ...sampleField })
export type Question = v.InferOutput<typeof question>

/** Heading and lead of a band that shows a list, such as the values or the pillars. */
export const introduction = group({ heading, lead })
export type Introduction = v.InferOutput<typeof introduction>

/** The call to action at the end of a page. */
export const call = group({ heading, lead, action: linkFields })
export type Call = v.InferOutput<typeof call>

/** One step of an ordered list, such as what happens after an application. */
export const step = group({ title: line(24), text: line(140) })
export type Step = v.InferOutput<typeof step>

const side = group({ title: line(24), lead, points: list(line(62), { max: 6 }) })

/** Two lists side by side, to compare them. */
export const comparison = group({ heading, items: list(side, { min: 2, max: 2 }) })
export type Comparison = v.InferOutput<typeof comparison>

const hour = group({ time: line(8), what: line(62) })
const day = group({ name: line(20), hours: list(hour, { max: 12 }) })

/** The hours of one or more days. */
export const schedule = group({ heading, lead, days: optionalList(day, 3), ...sampleField })
export type Schedule = v.InferOutput<typeof schedule>

/** A quote of a client: either a sample, or with a record of who agreed to its use, and when. */
export const testimonial = v.pipe(
  group({
    quote: line(180),
    name: line(30),
    context: line(40),
    ...sampleField,
    consent: optional(
      group({
        givenBy: line(60, 'Who agreed to be quoted here. Example: Daniel Weber'),
        givenOn: calendarDay,
      }),
    ),
  }),
  rule(({ sample, consent }) => {
    if (!sample && !consent) {
      return 'has no consent: add "consent:" with "givenBy:" and "givenOn:" below it, or "sample: yes" while the words are invented'
    }
    return (
      sample &&
      consent &&
      'is a sample and has a consent: take out "sample: yes" once the words are real'
    )
  }),
)
export type Testimonial = v.InferOutput<typeof testimonial>

type VideoPlace = { provider: 'youtube' | 'vimeo'; id: string }

/** The id in "/watch?v=dQw4w9WgXcQ", "/shorts/dQw4w9WgXcQ" and their like. */
function findYoutubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(www|m|music)\./, '')
  const [, first = '', second] = pathname.split('/')
  let id: string | null | undefined
  if (host === 'youtu.be') id = first
  else if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  else if (first === 'watch') id = searchParams.get('v')
  else if (['embed', 'shorts', 'live'].includes(first)) id = second
  return id && /^[\w-]{11}$/.test(id) ? id : undefined
}

/** The id in "/76979871" and "/channels/staffpicks/76979871". */
function findVimeoId({ hostname, pathname }: URL): string | undefined {
  if (hostname === 'player.vimeo.com') return /^\/video\/(\d{6,12})(\/|$)/.exec(pathname)?.[1]
  if (hostname !== 'vimeo.com' && hostname !== 'www.vimeo.com') return undefined
  return /^(?:\/[a-z]+\/[\w-]+)*\/(\d{6,12})(\/|$)/.exec(pathname)?.[1]
}

/** The video behind an address as the browser shows it, or a sentence on what is wrong with it. */
export function parseVideoAddress(written: string): { value: VideoPlace } | string {
  const address = written.replace(/^https?:\/\//, '')
  const url = URL.parse(`https://${address}`)
  const youtubeId = url && findYoutubeId(url)
  if (youtubeId) return { value: { provider: 'youtube', id: youtubeId } }
  const vimeoId = url && findVimeoId(url)
  if (vimeoId) return { value: { provider: 'vimeo', id: vimeoId } }
  return /youtu|vimeo/.test(address)
    ? `does not name one video ("${written}"): open the video and copy the address that the browser shows`
    : `is no video of YouTube or Vimeo ("${written}"): open the video there and copy the address that the browser shows`
}

/** In content/ a video is an address; its value is a provider and an id. */
export const video = v.pipe(
  group({
    address: v.pipe(
      line(200, 'As the browser shows it. Example: https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
      parseWith(parseVideoAddress),
    ),
    title: line(60),
    length: v.pipe(
      line(8, 'In minutes and seconds. Example: 2:40'),
      v.regex(
        /^(\d{1,2}:)?\d{1,2}:\d{2}$/,
        'is no length: write minutes and seconds, such as 2:40',
      ),
    ),
    publishedOn: optional(calendarDay),
    ...sampleField,
  }),
  v.transform(({ address, ...rest }) => ({ ...address, ...rest })),
)
export type Video = v.InferOutput<typeof video>

/** The six brand colours; `src/generator/images/colours.ts` derives all others. */
export const brandColours = group({
  night: colour,
  ink: colour,
  bone: colour,
  paper: colour,
  sun: colour,
  ember: colour,
})
export type BrandColours = v.InferOutput<typeof brandColours>

/** Addresses of the server, and file names that every build contains. */
const reserved = [
  '404',
  'answered',
  'assets',
  'files',
  'healthz',
  'home',
  'index',
  'rest',
  'share',
  'starts',
  'visits',
]

/** "Press kit" -> "press-kit"; undefined where nothing can be an address. */
export const writeSlug = (name: string) =>
  name
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join('-')

type Addresses = Pick<Outline, 'moved' | 'ownPages' | 'gatherings'>

/** Checks that a file's name can be the address of its page. */
export const namedPage = <Input>(name: string, { moved, ownPages, gatherings }: Addresses) =>
  v.rawCheck<Input>(({ addIssue }) => {
    const slug = writeSlug(name) ?? 'press'
    const refuse = (owner: string) =>
      addIssue({
        message: `cannot be the page /${name}, because ${owner}: give the file another name`,
      })
    if (slug !== name) {
      const message = `is no page yet, because an address has small letters, digits and hyphens: call it ${slug}.yaml`
      addIssue({ message })
    } else if (reserved.includes(name) || Object.values<string>(paths).includes(`/${name}`)) {
      refuse('the site has that address')
    } else if (moved.includes(`/${name}`)) {
      refuse('content/redirects.yaml leads on from there')
    } else if (ownPages.includes(name) && gatherings.includes(name)) {
      refuse(`there is a ${name}.yaml in content/pages/ and one in content/gatherings/`)
    }
  })

/** Navigation that cannot be read names no columns, and has a sentence of its own. */
export const footerColumn = ({ columns }: Pick<Outline, 'columns'>) => {
  const what = 'The column of the footer that links to it.'
  return optional(columns.length > 0 ? choice(columns, what) : line(60, what))
}

/** What content/pages/<name>.yaml may hold: the page at /<name>. */
export const ownPage = (name: string, outline: Addresses & Pick<Outline, 'columns'>) =>
  v.pipe(
    page(opening, {
      passages,
      quote,
      next: optional(links),
      call: optional(call),
      menu: optional(line(16, 'Its word in the bar at the top and in the menu; may be left out.')),
      footer: footerColumn(outline),
    }),
    namedPage(name, outline),
  )

export type OwnPage = v.InferOutput<ReturnType<typeof ownPage>>
