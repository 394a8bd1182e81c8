import { describe, expect, test } from 'vitest'
import { describeHeroArt, mixColours } from './describe-hero-art.ts'
import { grounds } from './grounds/grounds.ts'
import { hill } from './grounds/hill.ts'
import { trackSun } from './sun.ts'

describe('the sun at 40 degrees north', () => {
  test('stands at 26.6, 50 and 73.4 degrees at noon in winter, spring and summer', () => {
    const noonHeight = (day: number) => (Math.asin(trackSun(day, 12).up) * 180) / Math.PI
    expect(noonHeight(355)).toBeCloseTo(26.56, 1)
    expect(noonHeight(81)).toBeCloseTo(50, 0)
    expect(noonHeight(172)).toBeCloseTo(73.44, 1)
  })

  test.each([
    [355, 7.42, 16.58],
    [172, 4.58, 19.42],
  ])('on day %i rises at %f and sets at %f', (day, rise, set) => {
    const isUp = (hour: number) => trackSun(day, hour).up > 0
    expect([rise - 0.1, rise + 0.1, set - 0.1, set + 0.1].map(isUp)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('rises in the east and sets in the west; noon is light and midnight dark', () => {
    expect(trackSun(100, 7).west).toBeLessThan(-0.9)
    expect(trackSun(100, 17).west).toBeGreaterThan(0.9)
    expect(trackSun(355, 12)).toMatchObject({ light: 1, dark: 0 })
    expect(trackSun(172, 0)).toMatchObject({ light: 0, dark: 1 })
  })
})

describe('a ground', () => {
  test.each(Object.entries({ ...grounds, hill: hill(trackSun(355, 12), true) }))(
    '%s has only colours of the light, so that it changes with it',
    (_, ground) => {
      const light: Record<string, string> = mixColours(trackSun(100, 12))
      const drawn = ground.draw((name) => light[name] ?? 'no colour')
      expect(drawn).not.toContain('no colour')
      expect(drawn).toContain(light.near)
    },
  )
})

describe('a landscape', () => {
  const order = {
    day: 355,
    hour: 13,
    land: 3,
    textSide: 'left',
    isLive: false,
    ground: grounds.lake,
  } as const

  test('has stars by night only', () => {
    expect(describeHeroArt(order).drawn.sky).not.toContain('stars')
    expect(describeHeroArt({ ...order, hour: 23 }).drawn.sky).toContain('stars')
  })

  test.each([
    ['a fire', 'fire', 23],
    ['a tent', 'tent', 7.8],
    ['men who walk', 'walk', 13],
  ])('has %s at its hour, and nothing else', (_, camp, hour) => {
    const ground = hill(trackSun(order.day, hour))
    const { land } = describeHeroArt({ ...order, hour, ground }).drawn
    expect(land.match(/(?<=camp-)\w+/g)).toEqual([camp])
  })

  test('has snow at the winter solstice, mist in spring, gold in autumn, and none of these in summer', () => {
    const seasons = [355, 79, 265, 172].map((day) => trackSun(day, 12))
    expect(seasons.map(({ snow, mist, gold }) => [snow, mist, gold])).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, 0],
    ])
  })

  test('names on the live home page only colours that its sheet defines', () => {
    const { drawn, variables } = describeHeroArt({
      ...order,
      isLive: true,
      ground: hill(trackSun(order.day, order.hour), true),
    })
    const used = [...(drawn.sky + drawn.land).matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name)
    expect(variables.map(([name]) => name)).toEqual(expect.arrayContaining(used))
  })

  test('has darker ridges the nearer they are, at every hour', () => {
    for (const hour of [0, 6, 9, 12, 15, 18, 21]) {
      const { r0, r2, r4, near } = mixColours(trackSun(100, hour))
      const green = [r0, r2, r4, near].map((hex) => Number.parseInt(hex.slice(3, 5), 16))
      expect(green, `at ${hour}`).toEqual(green.toSorted((one, other) => other - one))
      expect(new Set(green).size).toBe(4)
    }
  })
})
