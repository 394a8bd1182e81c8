import type { MetaDescriptor, MetaFunction } from 'react-router'
import type { Page } from '#content/page.ts'
import { withoutSlash } from '#paths.ts'

function readTags(page: Page): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    ...(page.hasForm ? [] : [{ title: page.title }]),
    { name: 'description', content: page.description },
  ]
  return page.isUnlisted
    ? [...tags, { name: 'robots', content: 'noindex' }]
    : [...tags, { tagName: 'link', rel: 'canonical', href: import.meta.env.SITE_URL + page.path }]
}

/** The head of one page, from its content: `export const meta = describePage(retreats)`. */
export function describePage(page: Page): MetaFunction {
  return () => readTags(page)
}

/** The same for a route file that serves a family of addresses. */
export function describeOneOf(pages: readonly Page[]): MetaFunction {
  return ({ location }) => readTags(findPage(pages, location.pathname))
}

/** Which page of a family stands at this address. */
export function findPage<Some extends Page>(pages: readonly Some[], address: string): Some {
  const page = pages.find(({ path }) => path === withoutSlash(address))
  if (!page) throw new Error(`No page of this family stands at ${address}`)
  return page
}
