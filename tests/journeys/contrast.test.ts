import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { settlePage, settleView } from '#screenshots/settle-page.ts'
import { fewPages, takeSample } from '#tests/sample.ts'
import { createFaultList } from './fault-list.ts'
import { holdLight } from './hold-light.ts'
import { judgeContrast } from './judge-contrast.ts'
import { expect, test } from './visitor.ts'

const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }
const wall = { width: 2560, height: 1440 }

const looks = [
  [desk, fewPages],
  [tablet, takeSample(fewPages, 2)],
  [wall, takeSample(fewPages, 1)],
] as const

test.describe('the instrument itself', () => {
  test.use({ viewport: phone, bypassCSP: true })

  test('finds the one word that crosses a bright spot, and where', async ({ page }) => {
    await page.setContent(`
      <body style="margin: 0; font: 20px/40px monospace; color: #fffc">
        <div style="height: 80px; background: linear-gradient(90deg, #000 99px, #fff 99px)">
          <p style="margin: 0">Fine<br>Reaches into the light</p>
        </div>
        <p style="color: #000">Beside the picture</p>`)
    const { faults, lines } = await judgeContrast(page)
    expect(lines).toHaveLength(3)
    expect(faults).toEqual([
      expect.stringMatching(
        /^"Reaches into the light" has 1\.00:1 and needs 4\.5:1, at 99, 4\d \(rgb 255,255,255 at 0\.80 on 255,255,255\)$/,
      ),
    ])
  })
})

// Axe looks at plain grounds only, and most words that matter stand over a picture. Phones are looked at
// in accessibility.test.ts.
test.describe('on tablets, desks and walls', () => {
  test.use({
    viewport: desk,
    bypassCSP: true,
    expectedConsole: /status of 404|Page not found: \/404$/,
  })

  test('every word can be read, on every pixel behind it', async ({ page }) => {
    await insistOnFonts(page)
    await holdLight(page)
    const list = createFaultList()
    const lineCounts: number[] = []
    for (const path of fewPages) {
      await page.goto(path)
      for (const [window, pages] of looks) {
        if (!pages.includes(path)) continue
        await page.setViewportSize(window)
        await settlePage(page)
        const { faults, lines } = await judgeContrast(page)
        for (const fault of faults) list.add(`${path} at ${window.width} px`, fault)
        lineCounts.push(lines.length)
      }
    }
    list.expectEmpty()
    const lineCount = lineCounts.reduce((sum, count) => sum + count, 0)
    expect(lineCount, 'lines that were looked at').toBeGreaterThan(50 * lineCounts.length)
  })
})

/** Scrolls, and lets everything arrive that takes its time rather than following the scrolling. */
async function stopAt(page: Page, top: number): Promise<number> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
  await settleView(page)
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      if (animation.timeline === document.timeline && !isEndless) animation.finish()
    }
    return Math.round(scrollY)
  })
}

/** In windows: on the picture, at its lower edge, at the end of the page, and just below the picture. */
const stops = takeSample([0.3, 0.8, 99, 1], 3)

/** The bar lies on these pictures while they pass below it. */
const moving = [paths.home, paths.summerSolstice, paths.winterSolstice, paths.apply]

test.describe('scrolling', () => {
  test.use({
    viewport: desk,
    bypassCSP: true,
    contextOptions: { reducedMotion: 'no-preference' },
  })

  test('the bar and every word over a moving picture can be read at every stop', async ({
    page,
  }) => {
    await insistOnFonts(page)
    await holdLight(page)
    const list = createFaultList()
    for (const path of takeSample(moving, 2)) {
      await page.goto(path)
      for (const window of [desk, phone]) {
        await page.setViewportSize(window)
        for (const windows of stops) {
          const y = await stopAt(page, windows * window.height)
          const finding = await judgeContrast(page, { x: 0, y, ...window })
          for (const fault of finding.faults) {
            list.add(`${path} at ${window.width} px, scrolled by ${y}`, fault)
          }
          expect(finding.lines.length).toBeGreaterThan(0)
        }
      }
    }
    list.expectEmpty()
  })
})
