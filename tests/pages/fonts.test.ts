import { join } from 'node:path'
import { Face, Blob as FontBlob } from 'harfbuzzjs'
import { parse } from 'node-html-parser'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { budgets, isAllShipped } from '#build/budgets.ts'
import { isDrawn, listOwnCharacters } from '#build/fonts.ts'
import { everyPage, manifest, readClientFile } from './built-site.ts'

const fontFiles = manifest.files.filter(({ file }) => file.endsWith('.woff2'))
const sheet = everyPage[0]?.document.querySelector('style')?.text ?? ''

test('two fonts within their budget, cached for ever', () => {
  const bytes = fontFiles.map(({ file }) => readClientFile(file).length)
  expect(bytes).toHaveLength(2)
  if (isAllShipped())
    expect(Math.max(...bytes) + Math.min(...bytes)).toBeLessThanOrEqual(budgets.fonts)
  for (const font of fontFiles)
    expect(font).toMatchObject({ type: 'font/woff2', isImmutable: true })
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

describe.each(fontFiles)('$file', ({ file }) => {
  let glyphs: Set<number>
  const listMissing = (text: string) =>
    [...new Set(text)].filter(
      (sign) => sign >= ' ' && isDrawn(sign) && !glyphs.has(sign.codePointAt(0) ?? 0),
    )

  beforeAll(async () => {
    const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const
    const font = await subsetFont(readClientFile(file), undefined, options)
    glyphs = new Set(new Face(new FontBlob(font)).collectUnicodes())
  })

  test('draws every character of every page, of its fields and of its sheet', () => {
    const added = [...sheet.matchAll(/content:"([^"]*)"/g)].map(([, text = '']) => text)
    for (const { address, html } of everyPage) {
      const document = parse(html)
      for (const each of document.querySelectorAll('head, script, style, svg')) each.remove()
      const fields = document
        .querySelectorAll('input, textarea')
        .map(({ attributes }) => attributes)
      const typed = fields.map(({ placeholder = '', value = '' }) => placeholder + value)
      expect(listMissing([document.text, ...typed, ...added].join('')), address).toEqual([])
    }
  })

  test('draws every character of content/, which scripts may show, and of names in fields', () => {
    const content = listOwnCharacters([join(import.meta.dirname, '../../content')])
    expect(content.length).toBeGreaterThan(40)
    const names = file.includes('instrument-sans') ? 'JoséSørenZoë' : ''
    expect(listMissing(content + names)).toEqual([])
  })
})
