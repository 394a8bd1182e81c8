import { expect, test } from 'vitest'
import { isAllShipped } from '#build/budgets.ts'
import { redirects } from '#schema/own-pages.ts'
import { anchors, paths } from '#schema/paths.ts'
import { listPages } from '#schema/read-content.ts'
import { type BuiltPage, everyPage, listedPages, manifest, readClientFile } from './built-site.ts'

const addresses = new Set(manifest.files.map(({ address }) => address))

const listLinks = ({ document }: BuiltPage) =>
  document.querySelectorAll('[href]').map((each) => each.getAttribute('href') ?? '')

function isDead(href: string, page: BuiltPage): boolean {
  const { pathname, hash, origin } = new URL(href, `http://site${page.address}`)
  if (origin !== 'http://site') return false
  const target = href.startsWith('#') ? page : everyPage.find(({ address }) => address === pathname)
  if (!target) return !addresses.has(pathname)
  return hash !== '' && !target.document.querySelector(hash)
}

test('no link leads to a missing page or anchor', () => {
  for (const page of everyPage) {
    const links = listLinks(page)
    expect(links.length).toBeGreaterThan(10)
    expect(
      links.filter((href) => isDead(href, page)),
      page.address,
    ).toEqual([])
  }
})

test('every anchor of paths.ts is on its page', () => {
  const home = everyPage[0] as BuiltPage
  expect(Object.values(anchors).filter((anchor) => isDead(anchor, home))).toEqual([])
})

test.runIf(isAllShipped())('every page is linked from every other page', () => {
  // A link to the thank-you page would thank for nothing.
  const reachable = listPages().filter((path) => path !== paths.thankYou)
  for (const page of listedPages) {
    const links = new Set(listLinks(page))
    expect(
      reachable.filter((path) => !links.has(path)),
      page.address,
    ).toEqual([])
  }
})

test('old addresses redirect to a page in one step, on our server and on static hosts', () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(from).toMatch(/^\/[a-z0-9-]+$/)
    expect(addresses, from).not.toContain(from)
    expect(listPages(), from).toContain(to.split('#')[0])
  }
  expect(manifest.redirects).toEqual(redirects)
  const rules = readClientFile('_redirects').toString('utf8').trim().split('\n')
  expect(rules).toEqual(Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`))
})
