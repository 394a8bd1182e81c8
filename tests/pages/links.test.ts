import { describe, expect, test } from 'vitest'
import { isAllShipped, isShipped } from '#builder/budgets/shipped-content.ts'
import { anchors, type PagePath, paths } from '#paths.ts'
import { type BuiltPage, everyPage, listedPages, manifest } from './built-site.ts'

const addresses = new Set(manifest.files.map(({ address }) => address))

function listLinks({ document }: BuiltPage): string[] {
  return document.querySelectorAll('[href]').map((each) => each.getAttribute('href') ?? '')
}

function findDeadLink(page: BuiltPage, href: string): string | undefined {
  const { pathname, hash, origin } = new URL(href, `http://site${page.address}`)
  if (origin !== 'http://site') return undefined
  const target = href.startsWith('#') ? page : everyPage.find(({ address }) => address === pathname)
  if (!target) return addresses.has(pathname) ? undefined : `${page.address} links to ${href}`
  if (hash && !target.document.querySelector(hash)) return `${page.address} links to ${href}`
  return undefined
}

test('no link inside the site leads to a missing page or a missing anchor', () => {
  const dead = everyPage.flatMap((page) => listLinks(page).map((href) => findDeadLink(page, href)))
  expect(dead.filter(Boolean)).toEqual([])
  expect(dead.length).toBeGreaterThan(isAllShipped() ? 1000 : 100)
})

test('a dead link and a dead anchor would be found', () => {
  const [home] = listedPages
  if (!home) throw new Error('no page was built')
  expect(findDeadLink(home, '/nowhere')).toBe('/ links to /nowhere')
  expect(findDeadLink(home, '/coaching#nowhere')).toBe('/ links to /coaching#nowhere')
  expect(findDeadLink(home, '/coaching#virtue')).toBeUndefined()
})

describe.runIf(isShipped('navigation'))('as it came, no page is an orphan', () => {
  // The thank-you page is where a form leads; linking to it would thank for nothing.
  const reachable = Object.values(paths).filter((path) => path !== paths.thankYou)

  test.each(reachable)('%s is linked from every other page', (path: PagePath) => {
    const without = listedPages.filter((page) => !listLinks(page).includes(path))
    expect(without.map(({ address }) => address)).toEqual([])
  })
})

test('every anchor of paths.ts stands on its page', () => {
  for (const anchor of Object.values(anchors)) {
    const [path, id] = anchor.split('#')
    const page = listedPages.find(({ address }) => address === path)
    expect(page?.document.querySelector(`[id=${id}]`), anchor).not.toBeNull()
  }
})

test('canonical addresses are the site plus the path', () => {
  for (const { address, document } of listedPages) {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    if (address === paths.thankYou) expect(canonical).toBeUndefined()
    else expect(new URL(canonical ?? '').pathname).toBe(address)
  }
})
