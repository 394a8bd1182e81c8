import type { Page } from '@playwright/test'
import { notFoundPath, paths } from '#paths.ts'
import { createFaultList } from './fault-list.ts'
import { judgeContrast } from './judge-contrast.ts'
import { expect, test } from './visitor.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }
const wall = { width: 2560, height: 1440 }

test.describe('the instrument itself', () => {
  test.use({ viewport: phone, bypassCSP: true })

  test('finds the one word that crosses a bright spot, and where', async ({ page }) => {
    await page.setContent(`
      <body style="margin: 0; font: 20px/40px monospace; color: #fffc">
        <div data-art style="height: 80px; background: linear-gradient(90deg, #000 99px, #fff 99px)">
          <p style="margin: 0">Fine<br>Reaches into the light</p>
        </div>
        <p>Beside the picture</p>`)
    const { faults, lines } = await judgeContrast(page)
    expect(lines).toHaveLength(2)
    expect(faults).toEqual([
      expect.stringMatching(
        /^"Reaches into the light" has 1\.00:1 and needs 4\.5:1, at 99, 4\d \(rgb 255,255,255 at 0\.80 on 255,255,255\)$/,
      ),
    ])
  })
})

/** Axe looks at plain grounds; behind these words there is a picture, so the pixels are read. */
for (const viewport of [wall, desk, phone]) {
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({
      viewport,
      bypassCSP: true,
      contextOptions: { reducedMotion: 'reduce' },
      expectedConsole: /status of 404|Page not found: \/404$/,
    })

    test('every word over a picture can be read, on every pixel behind it', async ({ page }) => {
      test.setTimeout(240_000)
      const list = createFaultList()
      let lineCount = 0
      for (const path of [...Object.values(paths), notFoundPath]) {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        const finding = await judgeContrast(page)
        for (const fault of finding.faults) list.add(path, fault)
        lineCount += finding.lines.length
      }
      list.expectEmpty()
      expect(lineCount, 'lines that were looked at').toBeGreaterThan(200)
    })
  })
}

/** As far as the page goes: over the first picture, past it, and at the end. */
async function listStops(page: Page): Promise<number[]> {
  const [picture, whole] = await page.evaluate(() => [
    document.querySelector('[data-art]')?.getBoundingClientRect().bottom ?? 0,
    document.documentElement.scrollHeight,
  ])
  return [...[0.3, 0.8, 1].map((share) => Math.round(share * (picture ?? 0))), whole ?? 0]
}

/** Scrolls, and lets everything arrive that takes its time rather than following the scrolling. */
async function stopAt(page: Page, top: number): Promise<void> {
  await page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      if (animation.timeline === document.timeline && !isEndless) animation.finish()
    }
  }, top)
}

for (const viewport of [desk, phone]) {
  test.describe(`scrolling at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport, bypassCSP: true, contextOptions: { reducedMotion: 'no-preference' } })

    test('the bar and all words over moving pictures can be read at every stop', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const list = createFaultList()
      for (const path of [paths.home, paths.summerSolstice, paths.winterSolstice, paths.apply]) {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        for (const top of await listStops(page)) {
          await stopAt(page, top)
          const view = await page.evaluate(() => ({ x: 0, y: scrollY }))
          const finding = await judgeContrast(page, { part: { ...view, ...viewport } })
          const place = `${path} scrolled by ${view.y}`
          for (const fault of finding.faults) list.add(place, fault)
          expect(finding.lines.length, place).toBeGreaterThan(0)
        }
      }
      list.expectEmpty()
    })
  })
}
