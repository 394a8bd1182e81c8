import type { Address, notFoundPath, PagePath } from '#paths.ts'

/** What every page says about itself, to a tab, a search engine and a screen reader. */
export type Page = {
  /** Its address, from `paths`. Example: paths.retreats */
  path: PagePath | typeof notFoundPath
  /** Tab and search result; unique, at most 60 characters. Example: "Retreats: two days on 200 acres" */
  title: string
  /** Under the title in a search result; 50 to 160 characters, a full sentence. */
  description: string
  /** A form stands on it, and writes the title itself: "Error: ..." while an answer is wrong. */
  hasForm?: true
  /** Kept out of search engines. Only for pages that make no sense on their own. */
  isUnlisted?: true
}

export type Link = {
  /** What the visitor reads. Example: "See the retreats" */
  label: string
  /** Where it leads: an address from `paths` or `anchors`. */
  to: Address
}

/** The light a page stands in. Dawn is the brand's own. */
export type Season = 'dawn' | 'spring' | 'summer' | 'autumn' | 'winter'

/** A photograph. The build makes what browsers need out of it; the file itself stays as it is. */
export type Photo = {
  /** Its name in content/photos/, with its ending. Example: "Marcus at the lake.jpg" */
  file: string
  /** What it shows, for those who can not see it. Example: "Marcus on a jetty, looking at the water" */
  alt: string
  /** What stays when edges are cut: a side, or % from the left and from the top. Example: "30% 20%" */
  focus?: 'center' | 'top' | 'bottom' | 'left' | 'right' | `${number}% ${number}%`
}

/** The first band of a page. */
export type Opening = {
  /** The page's only h1. Example: "Two days on 200 acres" */
  heading: string
  /** One or two sentences under it. */
  lead: string
  /** The light of its sky; dawn when absent. */
  season?: Season
  /** The one thing to do next, as a button. */
  action?: Link
  /** A photograph instead of the drawn landscape. The home page keeps its sky. */
  photo?: Photo
}

/** A short run of prose under its own heading. */
export type Passage = Sample & {
  /** Sentence case, no full stop. Example: "What a week looks like" */
  heading: string
  /** Plain sentences; one string a paragraph. */
  paragraphs: readonly string[]
  /** Where to read on, below the last paragraph. */
  link?: Link
}

/** One number or phrase a visitor looks for, with what it means. */
export type Fact = {
  /** Example: "200 acres" */
  value: string
  /** Example: "One private property, no neighbours in sight" */
  meaning: string
}

export type Question = {
  /** As a visitor would ask it. Example: "Can I do this remotely?" */
  question: string
  /** The answer, one string a paragraph. */
  answer: readonly string[]
}

/** A page that is read from top to bottom: an opening, passages, and where to go next. */
export type ReadingPage = Page & {
  opening: Opening
  passages: readonly Passage[]
  /** Neighbouring pages. Example: the other pillars. */
  next: readonly Link[]
}

/** The head of a section whose body comes from a list, such as the values or the pillars. */
export type Introduction = {
  /** The section's h2. Example: "The 5 Pillars" */
  heading: string
  /** One or two sentences beside it. */
  lead: string
}

/** The last band of a page: one sentence and one thing to do. */
export type Call = Introduction & {
  /** The button. Example: { label: 'Join Solstice', to: paths.apply } */
  action: Link
}

/** One step of an ordered list, such as what happens after an application. */
export type Step = {
  /** Two to four words. Example: "You apply" */
  title: string
  /** One or two short sentences. Example: "A few plain questions. No account, no password." */
  text: string
}

/** Two groups of short lines side by side, so that what differs can be seen. */
export type Comparison = {
  heading: string
  /** Keep the points parallel. */
  items: readonly {
    /** Example: "One to one" */
    title: string
    /** One or two sentences on what it is like. */
    lead: string
    /** One line each; facts first. Example: "Monthly live calls" */
    points: readonly string[]
  }[]
}

/** A day told by the clock. */
export type Schedule = {
  heading: string
  /** One or two sentences above the days. */
  lead: string
  days: readonly {
    /** Example: "Day one" */
    name: string
    hours: readonly {
      /** Example: "9:00 am" */
      time: string
      /** What happens then, in a few words. */
      what: string
    }[]
  }[]
}

/**
 * What a client said. It is either a sample, and then the page says so, or he has agreed to see his
 * words here, and it is written down who agreed and when. There is no third way.
 */
export type Testimonial = {
  /** His words, without quotation marks. */
  quote: string
  /** As he wants to be named. Example: "Daniel, 27" */
  name: string
  /** Where he knows us from. Example: "Retreat with three friends" */
  context: string
} & ({ sample: true } | { consent: { givenBy: string; givenOn: CalendarDay } })

type CalendarDay = `${number}-${number}-${number}`

export type Video = Sample & {
  /** Whose player shows it. */
  provider: 'youtube' | 'vimeo'
  /** As in the address of the video. Example: "dQw4w9WgXcQ" */
  id: string
  /** What it shows, in a sentence without a full stop. Example: "A morning at the retreat" */
  title: string
  /** How long it runs, as read. Example: "2 min 40 s" */
  length: string
  /** Search engines list a video only with the day it was published. Example: "2026-05-01" */
  publishedOn?: CalendarDay
}

/** Mixed into content that is invented until the owner has replaced or confirmed it. */
export type Sample = {
  /** True while it is not the real thing; the launch check lists it. */
  sample?: true
}
