import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeSky } from './describe-sky.ts'
import { drawPicture } from './draw-scene.ts'
import { readHourColours } from './hour-colours.ts'
import { mixLight, readSeasonLight } from './mix-light.ts'
import { readPalette } from './palette.ts'
import { type SceneName, scenes } from './scenes.ts'
import { trackSun } from './track-sun.ts'

const readSheet = (name: string) =>
  readFileSync(new URL(`../styles/${name}`, import.meta.url), 'utf8')
const tokens = readSheet('tokens.css') + readSheet('seasons.css')
const colours = readHourColours(tokens)
const names = Object.keys(scenes) as SceneName[]
const draw = (name: SceneName) =>
  drawPicture(scenes[name], readSeasonLight(readPalette(tokens, name)))

test.each(names)('%s weighs less than 3 KB on the way to a visitor', (name) => {
  expect(brotliCompressSync(draw(name)).length).toBeLessThan(3000)
})

test.each(names)('%s is drawn the same for ever', (name) => {
  expect(draw(name)).toBe(draw(name))
})

test('another seed is another country', () => {
  const light = readSeasonLight(readPalette(tokens, 'dawn'))
  expect(drawPicture({ ...scenes.dawn, seed: 8 }, light)).not.toBe(draw('dawn'))
})

test('all five differ in their light, and their suns stand at five places', () => {
  expect(new Set(names.map((name) => JSON.stringify(readPalette(tokens, name)))).size).toBe(5)
  const places = names.map((name) => {
    const { day, hour, middle } = scenes[name]
    const { west, up } = trackSun(day, hour)
    return `${Math.round((middle + 30 * west) / 10)} ${Math.round(up * 10)}`
  })
  expect(new Set(places).size).toBe(5)
})

const order = {
  name: 'sky-x',
  day: 355,
  hour: 13,
  land: 3,
  words: 'left',
  isLive: false,
  paper: '',
} as const

test('a page names its colours in its drawing, and only the home page leaves them to the sheet', () => {
  const still = describeSky(order, colours)
  const live = describeSky({ ...order, isLive: true }, colours)
  expect(still.drawn.sky + still.drawn.land).not.toContain('var(')
  expect(live.drawn.sky + live.drawn.land).not.toMatch(/"#[\da-f]{3,6}"/)
  for (const [, name] of (live.drawn.sky + live.drawn.land).matchAll(/var\(--(\w+)\)/g)) {
    expect(live.css).toContain(`--${name}:`)
  }
})

test('the sun stands on the side that the words leave free', () => {
  const middleOf = (words: 'left' | 'right') =>
    Number(
      /class="own" cx="([\d.]+)%/.exec(describeSky({ ...order, words }, colours).drawn.sky)?.[1],
    )
  expect(middleOf('left')).toBeGreaterThan(70)
  expect(middleOf('right')).toBeLessThan(30)
})

test('by day no star is out and no path lies under the mountains', () => {
  const { sky, land } = describeSky(order, colours).drawn
  expect(sky + land).not.toContain('night')
  const night = describeSky({ ...order, hour: 23 }, colours).drawn
  expect(night.sky).toContain('stars')
  expect(night.land).toContain('ring')
})

test('a ridge is the darker the nearer it is, at every hour', () => {
  const lightness = (hex = '') => Number.parseInt(hex.slice(3, 5), 16)
  for (const hour of [0, 6, 9, 12, 15, 18, 21]) {
    const light = mixLight(colours, trackSun(100, hour))
    const [r0, r2, r4, near] = [light.r0, light.r2, light.r4, light.near].map(lightness)
    expect(r0).toBeGreaterThan(r2 ?? 0)
    expect(r2).toBeGreaterThan(r4 ?? 0)
    expect(r4).toBeGreaterThan(near ?? 0)
  }
})

test('a colour that the sheet does not name is missed with a sentence', () => {
  expect(() => readPalette(tokens.replaceAll('--sun-disc', '--moon'), 'winter')).toThrow(
    "[data-season='winter'] gives no colour --sun-disc.",
  )
  expect(() => readHourColours(tokens.replace('--dusk-mid', '--dust-mid'))).toThrow(
    '.sky-home gives no colour --dusk-mid.',
  )
})
