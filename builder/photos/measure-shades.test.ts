import { describe, expect, test } from 'vitest'
import { measureContrast, type Rgb } from '#builder/brand/contrast.ts'
import {
  coverFrame,
  findShade,
  gridLights,
  measureShade,
  type Pixels,
  wordPlaces,
} from './measure-shades.ts'

const [white, ground]: [Rgb, Rgb] = [
  [255, 255, 255],
  [18, 15, 14],
]
const order = { ink: white, ground, contrast: 4.5 }

/** One shade of grey for each pixel. */
function paint(width: number, height: number, light: (x: number, y: number) => number): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let at = 0; at < data.length; at += 3) {
    const pixel = at / 3
    data.fill(light((pixel % width) / width, Math.floor(pixel / width) / height), at, at + 3)
  }
  return { width, height, data }
}

const mix = (grey: number, share: number): Rgb =>
  ground.map((value) => value * share + grey * (1 - share)) as unknown as Rgb

describe('a shade', () => {
  test('is none over what is dark enough already', () => {
    expect(findShade(0, order)).toBe(0)
    expect(findShade(0.16, order)).toBe(0)
  })

  test('over white is what 4.5 to 1 takes, and a percent less would not do', () => {
    const share = findShade(1, order)
    expect(measureContrast(white, mix(255, share))).toBeGreaterThanOrEqual(4.5)
    expect(measureContrast(white, mix(255, share - 0.02))).toBeLessThan(4.5)
    expect(share).toBeCloseTo(0.58, 2)
  })

  test('is less for large words, and grows with the light', () => {
    expect(findShade(1, { ...order, contrast: 3 })).toBeLessThan(0.47)
    const shades = [0.1, 0.3, 0.5, 0.7, 1].map((light) => findShade(light, order))
    expect(shades).toEqual(shades.toSorted((one, other) => one - other))
    expect(new Set(shades).size).toBe(5)
  })
})

describe('what words stand on', () => {
  const measure = (picture: Pixels, place: keyof typeof wordPlaces) =>
    measureShade(gridLights(picture), 16 / 9, [50, 50], wordPlaces[place], order)

  test('one white pixel under them counts as much as a white picture', () => {
    const speck = paint(320, 180, () => 10)
    speck.data.fill(255, (90 * 320 + 100) * 3, (90 * 320 + 100) * 3 + 3)
    expect(measure(speck, 'lead')).toBe(
      measure(
        paint(320, 180, () => 255),
        'lead',
      ),
    )
  })

  test('light on the other side of the picture asks for no shade', () => {
    const right = paint(320, 180, (x) => (x > 0.8 ? 255 : 20))
    expect(measure(right, 'lead')).toBe(0)
    const left = paint(320, 180, (x) => (x < 0.2 ? 255 : 20))
    expect(measure(left, 'lead')).toBeGreaterThan(0.5)
  })

  test('a bright ground below asks nothing of the bar', () => {
    const below = paint(320, 180, (_, y) => (y > 0.9 ? 255 : 20))
    expect(measure(below, 'bar')).toBe(0)
    expect(
      measure(
        paint(320, 180, (_, y) => (y < 0.1 ? 255 : 20)),
        'bar',
      ),
    ).toBeGreaterThan(0.5)
  })
})

test('a frame that is wider than the picture shows a strip of it, around the focus', () => {
  const all = { left: 0, right: 1, top: 0, bottom: 1 }
  const strip = coverFrame(16 / 9, { width: 3200, height: 900 }, [50, 100], all)
  expect(strip).toEqual({ left: 0, right: 1, top: 0.5, bottom: 1 })
  const column = coverFrame(16 / 9, { width: 800, height: 900 }, [0, 50], all)
  expect(column).toEqual({ left: 0, right: 0.5, top: 0, bottom: 1 })
})
