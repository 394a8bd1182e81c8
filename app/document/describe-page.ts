import type { MetaDescriptor, MetaFunction } from 'react-router'
import { findSky } from '#art/horizon.tsx'
import type { Page } from '#content/page.ts'
import { withoutSlash } from '#paths.ts'
import { listShareTags, type SharedPage } from './share-tags.ts'

function readTags(page: SharedPage): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    ...(page.hasForm ? [] : [{ title: page.title }]),
    { name: 'description', content: page.description },
  ]
  if (page.isUnlisted) tags.push({ name: 'robots', content: 'noindex' })
  else tags.push({ tagName: 'link', rel: 'canonical', href: import.meta.env.SITE_URL + page.path })
  return [...tags, ...listOtherTags(page)]
}

function listOtherTags(page: SharedPage): MetaDescriptor[] {
  return [
    // The top of the page's sky goes on in the browser's own bar.
    { name: 'theme-color', content: findSky(page.path).theme },
    ...(page.isUnlisted ? [] : listShareTags(page, import.meta.env.SITE_URL)),
  ]
}

/** The head of one page, from its content: `export const meta = describePage(retreats)`. */
export function describePage(page: SharedPage): MetaFunction {
  return () => readTags(page)
}

/** The same for a route file that serves a family of addresses. */
export function describeOneOf(pages: readonly SharedPage[]): MetaFunction {
  return ({ location }) => readTags(findPage(pages, location.pathname))
}

/** Which page of a family stands at this address. */
export function findPage<Some extends Page>(pages: readonly Some[], address: string): Some {
  const page = pages.find(({ path }) => path === withoutSlash(address))
  if (!page) throw new Error(`No page of this family stands at ${address}`)
  return page
}
