import { expect, test } from 'vitest'
import { everyPage, manifest } from './built-site.ts'

const readClasses = (html: string) => html.match(/photo-[0-9a-f]{10}(?=[ "])/g) ?? []

test('a page without photographs carries not a word about them', () => {
  const plain = everyPage.filter(({ html }) => !html.includes('<picture'))
  expect(plain.length).toBeGreaterThan(0)
  for (const { address, html } of plain) {
    expect(html, address).not.toMatch(
      /photo-frame|photo-set|photo-band|photographed|--flat|--focus/,
    )
  }
})

test('a photograph on a page says what it shows, how large it is and what colour it has', () => {
  for (const { address, html, document } of everyPage) {
    for (const image of document.querySelectorAll('picture img')) {
      expect(image.getAttribute('alt')?.trim(), address).toBeTruthy()
      expect(Number(image.getAttribute('width')), address).toBeGreaterThan(0)
      expect(Number(image.getAttribute('height')), address).toBeGreaterThan(0)
    }
    for (const name of readClasses(html)) expect(html, address).toContain(`.${name}{--flat:#`)
  }
})

test('whatever a photograph names is there, with its type and for ever', () => {
  const files = new Map(manifest.files.map((file) => [file.address, file]))
  const named = everyPage.flatMap(({ html }) => html.match(/\/assets\/photo-[\w-]+\.\w+/g) ?? [])
  for (const address of new Set(named)) {
    const file = files.get(address)
    expect(file, address).toMatchObject({ isImmutable: true, encodings: [] })
    expect(file?.type, address).toMatch(/^image\/(avif|webp|jpeg)$/)
  }
})
