import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { budgets } from '#builder/budgets/budgets.ts'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { listOwnCharacters } from '#builder/plugins/subset-fonts.ts'
import { isDrawn } from '#builder/words/drawn-characters.ts'
import { site } from '#content/site.ts'
import { fontFiles, instrumentSans, newsreader, sheet } from './built-fonts.ts'
import { everyPage, readClientFile } from './built-site.ts'

const content = join(import.meta.dirname, '../../content')

/** All that a page draws in letters: its words, what stands in its fields, what its sheet adds. */
function readLetters(html: string): string {
  const document = parse(html)
  for (const each of document.querySelectorAll('head, script, style, svg')) each.remove()
  const readField = (field: HTMLElement) =>
    `${field.getAttribute('placeholder') ?? ''}${field.getAttribute('value') ?? ''}`
  const added = [...sheet.matchAll(/content:"([^"]*)"/g)].map(([, letters = '']) => letters)
  return [document.text, ...document.querySelectorAll('input').map(readField), ...added].join(' ')
}

test('a visitor downloads two fonts, lighter together than their budget', () => {
  const bytes = fontFiles.map(({ file }) => readClientFile(file).length)
  expect(bytes).toHaveLength(2)
  const sum = bytes.reduce((total, each) => total + each, 0)
  if (isAllShipped()) expect(sum).toBeLessThanOrEqual(budgets.fonts)
})

test('a font is sent as what it is, and kept for ever', () => {
  for (const font of fontFiles) {
    expect(font).toMatchObject({ type: 'font/woff2', isImmutable: true })
  }
})

test('every page preloads exactly the fonts that its sheet names', () => {
  const addresses = fontFiles.map(({ address }) => address).sort()
  const named = [...sheet.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, address = '']) => address)
  expect(named.sort()).toEqual(addresses)
  for (const { address, document } of everyPage) {
    const links = document.querySelectorAll('link[rel=preload]').map((link) => link.attributes)
    expect(links.map(({ href = '' }) => href).sort(), address).toEqual(addresses)
    for (const link of links) {
      expect(link).toMatchObject({ as: 'font', type: 'font/woff2', crossorigin: 'anonymous' })
    }
  }
})

describe.each([
  ['Newsreader', newsreader],
  ['Instrument Sans', instrumentSans],
])('%s', (_, font) => {
  const listMissing = (shown: string) =>
    [...new Set(shown)].filter((character) => character >= ' ' && !font.canDraw(character))

  test.each(everyPage)('draws every character of $address', ({ html }) => {
    const letters = readLetters(html)
    expect(letters).toContain(site.name)
    expect(listMissing(letters).filter(isDrawn)).toEqual([])
  })

  test('draws every character of the words that only a script shows', () => {
    const characters = listOwnCharacters([content])
    expect(characters.length).toBeGreaterThan(40)
    expect(listMissing(characters).filter(isDrawn)).toEqual([])
  })

  test.runIf(isAllShipped())('leaves out what the site does not say', () => {
    expect(listMissing('Æsop¶')).toContain('¶')
  })

  test('keeps its kerning and its figures for tables', () => {
    expect([...font.features]).toEqual(expect.arrayContaining(['kern', 'tnum']))
  })
})

test('a visitor called José, Søren or Zoë sees his name in one font', () => {
  for (const letter of 'JoséSørenZoë') expect(instrumentSans.canDraw(letter), letter).toBe(true)
})
