import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { colours } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { readDrawnTokens } from './colours.ts'
import { drawIcons, findHiddenLogo, type Logo, readLogo } from './icons.ts'
import { fitHeading, shareImageSize, type Typeface } from './share-images.ts'

const folder = createTempDir(afterAll)

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

const isLogo = (address: RegExp) =>
  expect.objectContaining({
    file: expect.objectContaining({ address: expect.stringMatching(address) }),
    ratio: 2,
  })

test.each([
  ['white', ['light ground ("paper"): give it a darker']],
  ['#0b1012', ['dark ground ("night"): give it a lighter']],
  ['gold', []],
  ['white" stroke="black', []],
])('a logo in %s is named where it can hardly be seen', async (fill, found) => {
  const file = join(createTempDir(), 'logo.svg')
  writeFileSync(file, svg.replace('r="9"', `r="9" fill="${fill}"`))
  const logo = (await readLogo(basename(file), dirname(file))) as Logo
  expect(await findHiddenLogo(logo, colours)).toEqual(
    found.map((part) => expect.stringContaining(part)),
  )
})

test.each([
  ['logo.svg', isLogo(/svg$/)],
  ['logo.png', isLogo(/webp$/)],
  ['gone.svg', expect.stringContaining('names no picture in content/')],
  ['../logo.svg', expect.stringContaining('names no picture in content/')],
  ['notes.svg', expect.stringContaining('cannot be read as a picture')],
  ['long.png', expect.stringContaining('is 1200 x 100, too long for its place')],
  ['small.png', expect.stringContaining('is 60 pixels tall and needs 96 at least')],
])('the logo %s is read, or refused with a sentence', async (name, found) => {
  expect(await readLogo(name, folder)).toEqual(found)
})

const css = readDrawnTokens()

test('favicon.ico holds a PNG of 32 pixels', async () => {
  const ico = Buffer.from((await drawIcons(css)).get('favicon.ico') ?? '')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  const { format, width } = await sharp(ico.subarray(offset, offset + length)).metadata()
  expect([format, width]).toEqual(['png', 32])
})

test("every icon shows the owner's logo", async () => {
  const icons = await drawIcons(css, (await readLogo('logo.png', folder)) as Logo)
  for (const [file, source] of icons) {
    if (!file.endsWith('.png')) continue
    const { data, info } = await sharp(Buffer.from(source))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = (info.width * Math.floor(info.height / 2) + Math.floor(info.width / 2)) * 3
    expect([...data.subarray(middle, middle + 3)], file).toEqual([255, 0, 0])
    expect(data[0], file).toBeLessThan(40)
  }
})

test.each([
  'Apply to join',
  'Four gatherings a year, and what every one of them is for men',
  'Incomprehensibilities',
])('the heading of a share image fits below the mark: %s', (heading) => {
  /** Every letter is half as wide as the type is large. */
  const face: Typeface = (text, size) => ({ drawing: '', width: text.length * size * 0.5 })
  const { size, lines, top, widest, lineHeight } = fitHeading(face, heading)
  expect(lines.join(' ')).toBe(heading)
  expect(widest).toBeLessThanOrEqual(620)
  expect(top - size).toBeGreaterThan(106)
  expect(top + (lines.length - 1) * lineHeight).toBeLessThan(shareImageSize.height - 60)
})
