import * as v from 'valibot'
import { group, line, link, list } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { type Link, linkFields } from './page.ts'

const linkGroup = group('', {
  heading: line('What the links have in common. Example: Gatherings', 24),
  links: list('From top to bottom.', linkFields(''), { most: 10 }),
})

/** How many characters a window of 768 px has room for, beside the brand. */
const barMax = 52

type Bar = { pages: readonly { label: string }[]; join: { label: string } }

function countLetters({ pages, join }: Bar): number {
  return [...pages, join].reduce((sum, { label }) => sum + [...label].length, 0)
}

const fitsInBar = <Input extends Bar>() =>
  v.check<Input, v.ErrorMessage<v.CheckIssue<Input>>>(
    (bar) => countLetters(bar) <= barMax,
    ({ input }) =>
      `has ${countLetters(input)} characters in the labels of "pages" and "join", and the bar has room for ${barMax}: shorten some, or take one out`,
  )

const barLink = (what: string) =>
  group(what, {
    label: line('A word or two. Example: Retreats', 16),
    to: link('Where it leads: the address of a page, such as /retreats'),
  })

const schema = v.pipe(
  group('', {
    pages: list('The bar at the top, left to right, and the menu on a phone.', barLink(''), {
      most: 7,
    }),
    join: barLink('The button at the end of the bar.'),
    contact: barLink('The last link of the menu on a phone.'),
    menuHeading: line('Stands above the menu’s links. Example: Navigate', 20),
    footer: list('With the bar, these reach every page except the thank-you page.', linkGroup, {
      most: 6,
    }),
  }),
  fitsInBar(),
)

export type LinkGroup = v.InferOutput<typeof linkGroup>

export type Navigation = {
  /** The bar from 768 px on, left to right; the last link is the button. */
  wide: readonly Link[]
  /** The menu below 768 px, top to bottom. */
  menu: readonly Link[]
  /** The one link beside the menu's button. */
  join: Link
  menuHeading: string
  footer: readonly LinkGroup[]
}

const { pages, join, contact, menuHeading, footer } = readContent('navigation', schema)

export const navigation: Navigation = {
  wide: [...pages, join],
  menu: [...pages, contact],
  join,
  menuHeading,
  footer,
}
