import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readHourColours } from '#art/hour-colours.ts'
import { mixLight } from '#art/mix-light.ts'
import { trackSun } from '#art/track-sun.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { settleView } from '#screenshots/settle-page.ts'
import { isWhole, takeSample } from '#tests/sample.ts'
import { createFaultList } from './fault-list.ts'
import { judgeContrast } from './judge-contrast.ts'
import { projectRoot } from './start-site.ts'
import { expect, test } from './visitor.ts'

const colours = readHourColours(readFileSync(join(projectRoot, 'app/styles/tokens.css'), 'utf8'))

type Moment = { day: number; hour: number }

const days = [20, 51, 79, 110, 140, 172, 201, 232, 265, 293, 324, 355]
const everyMoment = days.flatMap((day) =>
  Array.from({ length: 24 }, (_, hour): Moment => ({ day, hour })),
)
/** The brightest and the lowest suns, and the nights between. */
const sampled: Moment[] = [
  { day: 355, hour: 8 },
  { day: 79, hour: 18 },
  { day: 172, hour: 12 },
  { day: 355, hour: 16 },
  { day: 79, hour: 6 },
  { day: 265, hour: 23 },
]
const moments = isWhole ? everyMoment : sampled

/** As the script of the page does it; its own clock is the subject of today.test.ts. */
async function setMoment(page: Page, { day, hour }: Moment): Promise<void> {
  await page.evaluate(
    ([day, hour]) => {
      const hero = document.querySelector<HTMLElement>('.sky-home')
      hero?.style.setProperty('--day', `${day}`)
      hero?.style.setProperty('--hour', `${hour}`)
    },
    [day, hour],
  )
}

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

test.describe('on a desk and on a phone', () => {
  // The bar lies on the sky only for those who may see motion.
  test.use({ viewport: desk, bypassCSP: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('every word of the first view can be read in every light', async ({ page }) => {
    await insistOnFonts(page)
    await page.goto('/')
    const list = createFaultList()
    for (const [window, lights] of [
      [desk, takeSample(moments, 2)],
      [phone, takeSample(moments, 4)],
    ] as const) {
      await page.setViewportSize(window)
      await settleView(page)
      for (const moment of lights) {
        await setMoment(page, moment)
        const { faults, lines } = await judgeContrast(page, { x: 0, y: 0, ...window })
        const place = `day ${moment.day} at ${moment.hour}, ${window.width} px`
        for (const fault of faults) list.add(place, fault)
        expect(lines.length).toBeGreaterThan(8)
      }
    }
    list.expectEmpty()
  })
})

const names = ['s0', 'edge', 'disc', 'r0', 'r1', 'r2', 'r3', 'near']

/** What the browser makes of these colours of the sheet, each as its channels. */
function readColours(page: Page): Promise<number[][]> {
  return page.evaluate((names) => {
    const hero = document.querySelector('.sky-home')
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!hero || !canvas) return []
    return names.map((name) => {
      canvas.fillStyle = getComputedStyle(hero).getPropertyValue(`--${name}`)
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    })
  }, names)
}

const readChannels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('the sheet of the home page and the drawings of the other pages know the same light', async ({
  page,
}) => {
  await page.goto('/')
  for (const moment of sampled) {
    await setMoment(page, moment)
    const light = mixLight(colours, trackSun(moment.day, moment.hour))
    const seen = await readColours(page)
    for (const [index, name] of names.entries()) {
      const wanted = readChannels(light[name] ?? '')
      const apart = Math.max(
        ...wanted.map((value, at) => Math.abs(value - (seen[index]?.[at] ?? Number.NaN))),
      )
      expect(apart, `--${name} on day ${moment.day} at ${moment.hour}`).toBeLessThanOrEqual(2)
    }
  }
})
