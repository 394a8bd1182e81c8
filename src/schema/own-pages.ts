import * as v from 'valibot'
import { group, line, link, list } from './fields.ts'
import { ownPage } from './own-page.ts'
import type { Address } from './paths.ts'
import { listOwnPages, readWritten } from './read-content.ts'
import { countFounders, fillWords, readFiles } from './read-files.ts'
import { type Link, linkFields } from './shapes.ts'

// The pages in content/pages/, and what leads to pages: the bar, the footer, redirects.

const names = listOwnPages()

const barLink = group({ label: line(16), to: link })
const column = group({ heading: line(24), links: list(linkFields, { most: 10 }) })

/** How many characters a window of 768 px has room for, beside the brand. */
const barMax = 52

type Bar = { pages: readonly { label: string }[]; join: { label: string } }

function countLetters({ pages, join }: Bar): number {
  const own = names.map((name) => readWritten<{ menu?: string }>(`pages/${name}`)?.menu ?? '')
  return [...own, ...[...pages, join].map(({ label }) => label)].join('').length
}

const navigationFields = v.pipe(
  group({
    pages: list(barLink, { most: 7 }),
    join: barLink,
    contact: barLink,
    menuHeading: line(20),
    footer: list(column, { most: 6 }),
  }),
  v.check(
    (bar) => countLetters(bar) <= barMax,
    ({ input }) =>
      `has ${countLetters(input)} characters in the labels of "pages" and "join" and in the "menu" of pages/, and the bar has room for ${barMax}: shorten some, or take one out`,
  ),
)

const redirectFields = list(group({ from: line(80), to: link }), { most: 200 })

const files = readFiles({
  navigation: navigationFields,
  redirects: redirectFields,
  ...Object.fromEntries(names.map((name) => [`pages/${name}`, ownPage(name)])),
})
const values: Record<string, unknown> = fillWords(files, { founders: countFounders() })

export const ownPages = names.map((name) => ({
  path: `/${name}` as Address,
  ...(values[`pages/${name}`] as v.InferOutput<ReturnType<typeof ownPage>>),
}))
export type OwnPage = (typeof ownPages)[number]

const inMenu = ownPages.flatMap(({ menu, path }) => (menu ? [{ label: menu, to: path }] : []))
const { pages, join: joinLink, contact, menuHeading, footer } = files.navigation

export const navigation = {
  /** The bar from 768 px on, left to right; the last link is the button. */
  wide: [...pages, ...inMenu, joinLink] as readonly Link[],
  /** The menu below 768 px, top to bottom. */
  menu: [...pages, ...inMenu, contact] as readonly Link[],
  /** The one link beside the menu's button. */
  join: joinLink,
  menuHeading,
  footer: footer.map(({ heading, links }) => ({
    heading,
    links: [
      ...links,
      ...ownPages
        .filter((page) => page.footer === heading)
        .map(({ opening, path }) => ({ label: opening.heading, to: path })),
    ],
  })),
}
export type Navigation = typeof navigation
export type LinkGroup = Navigation['footer'][number]

/** The server and static hosts send a visitor on, with the query. */
export const redirects: Readonly<Record<string, Address>> = Object.fromEntries(
  files.redirects.map(({ from, to }) => [from, to]),
)
