import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readColours } from '#schema/colours.ts'
import { readDrawnTokens } from './brand-tokens.ts'
import { applyColours, listChangedRules, readDrawnColours } from './colours.ts'
import { findFaintWords } from './find-faint-words.ts'
import { readLogo } from './logo.ts'

describe('brand colours', () => {
  const css = readDrawnTokens()
  const drawn = readDrawnColours(css)

  test('leave the sheet unchanged when they are the original ones', () => {
    expect(applyColours(css, drawn)).toBe(css)
    expect(listChangedRules(css, { drawn, wanted: drawn })).toBe('')
  })

  test('change their shades and keep transparency; skies stay', () => {
    const changed = applyColours(css, { ...drawn, ember: '#3f7ae0', ink: '#101820' })
    expect(changed).toContain('--ember: #3f7ae0;')
    expect(changed).not.toContain('--ember-deep: #a3441a;')
    expect(changed).toMatch(/--line: #101820\w\w;/)
    const readSky = (text: string) =>
      text.slice(text.indexOf("[data-season='winter'] {")).split('}')[0]
    expect(readSky(changed)).toBe(readSky(css))
  })

  test('are legible as they are', () => {
    expect(findFaintWords(css, readColours())).toEqual([])
  })

  test.each([
    ['sun', '#3355cc', 'ink on sun has a contrast of 3.0', 'lighter'],
    ['ember', '#ffcc00', 'a shade of ember on paper has a contrast of 2.6', 'darker'],
    ['night', '#445566', 'a shade of bone on night has a contrast of 3.9', 'darker'],
    ['paper', '#cccccc', 'a shade of ember on paper has a contrast of 3.8', 'lighter'],
    ['ink', '#777777', 'ink on paper has a contrast of 4.2', 'darker'],
    ['sun', '#fff9c4', 'cannot be seen on a light page: the contrast is 1.0', 'darker'],
  ])('%s %s is refused with a sentence', (colour, value, contrast, better) => {
    const faults = findFaintWords(css, { ...drawn, [colour]: value })
    expect(faults.map((fault) => fault.colour)).toEqual([colour])
    expect(faults[0]?.sentence).toContain(contrast)
    expect(faults[0]?.sentence).toMatch(new RegExp(`is the least; choose a ${better} one$`))
  })
})

describe('a logo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-logo-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    const paint = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#ff0000' } })
        .png()
        .toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle r="9"/></svg>'
    writeFileSync(join(folder, 'logo.svg'), svg)
    writeFileSync(join(folder, 'logo.png'), await paint(400, 200))
    writeFileSync(join(folder, 'long.png'), await paint(1200, 100))
    writeFileSync(join(folder, 'small.png'), await paint(60, 60))
    writeFileSync(join(folder, 'notes.svg'), 'Buy milk')
  })

  test.each([
    ['logo.svg', 'svg'],
    ['logo.png', 'webp'],
  ])('may be %s', async (name, type) => {
    expect(await readLogo(name, folder)).toMatchObject({ type, ratio: 2 })
  })

  test.each([
    ['gone.svg', 'names no picture in content/'],
    ['../logo.svg', 'names no picture in content/'],
    ['notes.svg', 'cannot be read as a picture'],
    ['long.png', 'is 1200 x 100, too long for its place'],
    ['small.png', 'is 60 pixels tall and needs 96 at least'],
  ])('may not be %s, which %s', async (name, mistake) => {
    expect(await readLogo(name, folder)).toEqual({ mistake: expect.stringContaining(mistake) })
  })
})
