import type * as v from 'valibot'
import { group, line, list } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { type Link, linkFields } from './page.ts'

const linkGroup = group('', {
  heading: line('What the links have in common. Example: Gatherings', 24),
  links: list('From top to bottom.', linkFields(''), { most: 10 }),
})

const schema = group('', {
  pages: list('The bar at the top, left to right, and the menu on a phone.', linkFields(''), {
    most: 7,
  }),
  join: linkFields('The button at the end of the bar.'),
  contact: linkFields('The last link of the menu on a phone.'),
  menuHeading: line('Stands above the menu’s links. Example: Navigate', 20),
  footer: list('With the bar, these reach every page except the thank-you page.', linkGroup, {
    most: 6,
  }),
})

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
