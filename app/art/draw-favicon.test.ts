import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readTokens } from '#builder/brand/read-tokens.ts'
import { drawFavicon } from './draw-favicon.ts'

type Colour = readonly number[]

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const pixelsPerUnit = 20
let readPixel: (x: number, y: number) => Colour

beforeAll(async () => {
  const source = Buffer.from(drawFavicon(readTokens(css)))
  const picture = sharp(source, { density: 72 * pixelsPerUnit })
    .removeAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  readPixel = (x, y) => {
    const [column, row] = [Math.floor(x * pixelsPerUnit), Math.floor(y * pixelsPerUnit)]
    const at = (row * info.width + column) * 3
    return [...data.subarray(at, at + 3)]
  }
})

function readLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function readContrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [readLuminance(one), readLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const readSun = () => readPixel(4.9, 5.95)
const readHorizon = () => readPixel(8, 11.4)
const readSky = (y: number) => readPixel(15.2, y)

test('the path stands out from the sky at every height, and the sun does', () => {
  for (let y = 5.5; y < 10.7; y += 0.25) {
    const x = 8 + Math.sqrt(6.25 ** 2 - (11.375 - y) ** 2)
    expect(readContrast(readPixel(x, y), readSky(y)), `path at ${y}`).toBeGreaterThan(3)
  }
  for (let y = 3.2; y < 8.7; y += 0.25) {
    expect(readContrast(readSun(), readSky(y)), `sun at ${y}`).toBeGreaterThan(3)
  }
})

test('on the light bars of browsers the tile stands out', () => {
  for (const bar of [
    [255, 255, 255],
    [222, 225, 230],
  ]) {
    for (const y of [1, 4, 14]) expect(readContrast(readSky(y), bar)).toBeGreaterThan(3)
  }
})

test('on the dark bars of browsers, and in a private window, the mark stands out', () => {
  for (const bar of [
    [32, 33, 36],
    [66, 65, 77],
  ]) {
    expect(readContrast(readSun(), bar)).toBeGreaterThan(3)
    expect(readContrast(readHorizon(), bar)).toBeGreaterThan(3)
  }
})
