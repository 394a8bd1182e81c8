import { expect, test } from 'vitest'
import { barMark, drawMark } from '#art/draw-mark.ts'
import { pillars } from '#content/pillars.ts'
import { everyPage, listedPages, manifest } from './built-site.ts'

const types = new Map(manifest.files.map(({ address, type }) => [address, type]))

test('every icon stands at the address that browsers and phones ask for', () => {
  for (const [address, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/icon-maskable-512.png', 'image/png'],
  ] as const) {
    expect(types.get(address), address).toBe(type)
  }
})

test('every page names its icon twice: for old browsers, and then the one that is always sharp', () => {
  for (const { address, document } of everyPage) {
    const links = document.querySelectorAll('link[rel=icon]')
    const icons = links.map((link) => link.getAttribute('href'))
    expect(icons, address).toEqual(['/favicon.ico', '/favicon.svg'])
  }
})

test('bar and footer of every page show the mark that the icons are drawn from', () => {
  const drawing = drawMark(barMark)
  for (const { address, html } of everyPage) {
    expect(html.split(drawing), address).toHaveLength(3)
  }
})

test('the five pillars have five drawings, light enough to stand in the page', () => {
  const home = listedPages.find(({ address }) => address === '/')
  const drawings = home?.html.match(/<svg class="pillar-icon".*?<\/svg>/g) ?? []
  expect(new Set(drawings).size).toBe(pillars.length)
  expect(drawings.join('').length).toBeLessThan(1200)
})
