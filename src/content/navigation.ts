import * as v from 'valibot'
import { isDropped } from './drop-links.ts'
import { group, line, list, rule } from './fields.ts'
import { link } from './link-field.ts'
import type { Outline } from './outline.ts'
import type { Address } from './paths.ts'
import { linkFields, type OwnPage } from './shapes.ts'

const barLink = group({ label: line(16), to: link })
const column = group({ heading: line(24), links: list(linkFields, { max: 10 }) })

/** How many characters a window of 768 px has room for, beside the name. */
const barMax = 58

export const navigationSchema = ({ menus, off }: Pick<Outline, 'menus' | 'off'>) =>
  v.pipe(
    group({
      pages: list(barLink, { max: 7 }),
      join: barLink,
      contact: barLink,
      menuHeading: line(20),
      footer: list(column, { max: 6 }),
    }),
    rule(({ pages, join }) => {
      const shown = pages.filter((link) => !isDropped(link, off))
      const labels = [...shown, join].map(({ label }) => label)
      const { length } = [...menus, ...labels].join('')
      return (
        length > barMax &&
        `has ${length} characters in the labels of "pages" and "join" and in the "menu" of pages/, and the bar has room for ${barMax}: shorten some, or take one out`
      )
    }),
  )

type NavigationFile = v.InferOutput<ReturnType<typeof navigationSchema>>

/** A page that is a file, and says itself where links to it stand. */
type NavigablePage = Pick<OwnPage, 'menu' | 'footer'> & {
  path: Address
  opening: { heading: string }
}

/** The navigation, with links to the gatherings and to the owner's own pages. */
export function composeNavigation(
  { pages, join, contact, menuHeading, footer }: NavigationFile,
  ownPages: readonly NavigablePage[],
  { columns }: Pick<Outline, 'columns'>,
) {
  const inMenu = ownPages.flatMap(({ menu, path }) => (menu ? [{ label: menu, to: path }] : []))
  return {
    /** The bar from 768 px on, left to right; the last link is the button. */
    wide: [...pages, ...inMenu, join],
    /** The menu below 768 px, top to bottom. */
    menu: [...pages, ...inMenu, contact],
    /** The one link beside the menu's button. */
    join,
    menuHeading,
    footer: footer
      .map(({ heading, links }, at) => ({
        heading,
        links: [
          ...links,
          ...ownPages
            .filter(
              ({ footer, path }) => footer === columns[at] && !links.some(({ to }) => to === path),
            )
            .map(({ opening, path }) => ({ label: opening.heading, to: path })),
        ],
      }))
      .filter(({ links }) => links.length > 0),
  }
}
