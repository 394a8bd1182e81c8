import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDrawnTokens } from '#build/brand/brand-tokens.ts'
import { drawIcons, type EncodePng } from './draw-icons.ts'
import { fitHeading, shareImageSize } from './draw-share-image.ts'
import type { Typeface } from './outline-text.ts'

const css = readDrawnTokens()
// The palette of the real encoder takes seconds.
const encode: EncodePng = (svg) => sharp(Buffer.from(svg)).png().toBuffer()

test('favicon.ico holds a PNG of 16 and one of 32 pixels', async () => {
  const ico = Buffer.from((await drawIcons(css, undefined, encode)).get('favicon.ico') ?? '')
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0])
  for (const [at, side] of [16, 32].entries()) {
    const entry = ico.subarray(6 + 16 * at, 22 + 16 * at)
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    expect([entry[0], entry[1]]).toEqual([side, side])
    const { format, width } = await sharp(ico.subarray(offset, offset + length)).metadata()
    expect([format, width]).toEqual(['png', side])
  }
})

test("every icon shows the owner's logo", async () => {
  const red = { width: 200, height: 100, channels: 4, background: '#ff0000' } as const
  const bytes = await sharp({ create: red }).png().toBuffer()
  const png = `data:image/png;base64,${bytes.toString('base64')}`
  const icons = await drawIcons(css, { type: 'webp', ratio: 2, bytes, png }, encode)
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

/** How far from the middle the mark reaches, as a share of the side, when all else is black. */
async function measureMark(file: string): Promise<number> {
  const white = /(--bone|--sun-bright): #\w+;/g
  const marked = css.replaceAll(/: #\w+;/g, ': #000;').replaceAll(white, '$1: #fff;')
  const icon = Buffer.from((await drawIcons(marked, undefined, encode)).get(file) ?? '')
  const { data, info } = await sharp(icon).greyscale().raw().toBuffer({ resolveWithObject: true })
  const middle = (info.width - 1) / 2
  let farthest = 0
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) <= 16) continue
    const reach = Math.hypot((at % info.width) - middle, Math.floor(at / info.width) - middle)
    farthest = Math.max(farthest, reach)
  }
  return farthest / info.width
}

test('the mark of the maskable icon stays within the circle that every system shows', async () => {
  const reach = await measureMark('icon-maskable-512.png')
  expect(reach).toBeGreaterThan(0.2)
  expect(reach).toBeLessThan(0.4)
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
