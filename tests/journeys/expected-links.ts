import type { Locator, Page } from '@playwright/test'
import { navigation } from '#schema/own-pages.ts'
import { pageWords } from '#schema/site.ts'

type Named = readonly [label: string, to: string]

/** As navigation.yaml has them; tests/content/spec.test.ts knows what the spec wants there. */
export const barLinks: readonly Named[] = navigation.wide.map(({ label, to }) => [label, to])
export const menuLinks: readonly Named[] = navigation.menu.map(({ label, to }) => [label, to])

/** How bar and menu call a page. */
export function findLabel(to: string): string {
  const [label = ''] = barLinks.find(([, address]) => address === to) ?? []
  return label
}

/** What stands there for a person to press: the words of each link, and where it leads. */
export const readLinks = (place: Locator): Promise<string[][]> =>
  place
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']),
    )

export const findBar = (page: Page) =>
  page.getByRole('navigation', { name: pageWords.bar, exact: true })
export const findMenu = (page: Page) =>
  page.getByRole('navigation', { name: navigation.menuHeading, exact: true })
export const findMenuButton = (page: Page) =>
  page.getByRole('button', { name: pageWords.menu, exact: true })
