import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { placeSun } from './draw-sun.ts'
import { readPalette } from './palette.ts'
import { type SceneName, scenes, sunPaths } from './scenes.ts'

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const names = Object.keys(scenes) as SceneName[]
const draw = (name: SceneName) => drawScene(scenes[name], readPalette(tokens, name))

test.each(names)('%s weighs less than 3.5 KB on the way to a visitor', (name) => {
  expect(brotliCompressSync(draw(name)).length).toBeLessThan(3500)
})

test.each(names)('%s is drawn the same for ever', (name) => {
  expect(draw(name)).toBe(draw(name))
})

test('another seed is another country', () => {
  const palette = readPalette(tokens, 'dawn')
  expect(drawScene({ ...scenes.dawn, seed: 8 }, palette)).not.toBe(draw('dawn'))
})

test('all five differ in their light', () => {
  expect(new Set(names.map((name) => JSON.stringify(readPalette(tokens, name)))).size).toBe(5)
})

test.each(names)(
  'the sun of %s stands on its own path, in the half of the sky without words',
  (name) => {
    const { sunPath } = scenes[name]
    const { x, y } = placeSun(scenes[name])
    const [across, up] = [(x - 50) / 64, (72 - y) / sunPaths[sunPath]]
    expect(across ** 2 + up ** 2).toBeCloseTo(1, 1)
    expect(x).toBeGreaterThan(60)
    expect(x).toBeLessThan(92)
  },
)

test('the summer sun stands higher than the equinox sun, and the winter sun lowest', () => {
  const height = (name: SceneName) => 100 - placeSun(scenes[name]).y
  expect(height('summer')).toBeGreaterThan(height('spring'))
  expect(height('spring')).toBeGreaterThan(height('winter'))
})

test('a colour that the sheet does not name is missed with a sentence', () => {
  expect(() => readPalette(tokens.replaceAll('--sun-disc', '--moon'), 'winter')).toThrow(
    'tokens.css gives no colour --sun-disc for winter.',
  )
})
