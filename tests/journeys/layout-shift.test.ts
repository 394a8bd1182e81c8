import type { CDPSession } from '@playwright/test'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { fewPages, takeSample } from '#tests/sample.ts'
import { expect, expectPainted, openPainted, test } from './visitor.ts'
import { readShifts, readThrough, watchShifts, writeInPieces } from './watch-shifts.ts'

const fonts = '**/*.woff2'

// Whole pages that come at once are read in every-page.test.ts.
for (const width of [360, 1440]) {
  test.describe(`nothing moves at ${width} px`, () => {
    test.use({
      viewport: { width, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedConsole: /status of 404|Page not found: \/(404|robots\.txt)$|net::ERR_FAILED/,
      bypassCSP: true,
    })
    test.beforeEach(({ page }) => watchShifts(page))
    const slowPages = width === 360 ? fewPages : takeSample(fewPages, 2)

    test('on a page that comes in pieces', async ({ page }) => {
      for (const path of slowPages) {
        const html = await (await page.request.get(path)).text()
        await page.goto('/robots.txt')
        await writeInPieces(page, html)
        expect(await readShifts(page), path).toEqual([])
      }
    })

    test('on a page when the fonts come after the reader has begun', async ({ page }) => {
      for (const path of slowPages) {
        const begun = Promise.withResolvers<void>()
        await page.route(fonts, (route) => begun.promise.then(() => route.continue()))
        const arrived = page.waitForEvent('requestfinished', (each) =>
          each.url().endsWith('.woff2'),
        )
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expectPainted(page)
        begun.resolve()
        await arrived
        await page.waitForLoadState()
        await readThrough(page)
        expect(await readShifts(page), path).toEqual([])
        await page.unroute(fonts)
      }
    })

    test('on a page when the fonts never come', async ({ page }) => {
      await page.route(fonts, (route) => route.abort())
      for (const path of slowPages) {
        await page.goto(path)
        await readThrough(page)
        expect(await readShifts(page), path).toEqual([])
      }
    })
  })
}

test('a page that moves under the reader is noticed', async ({ page }) => {
  await watchShifts(page)
  await openPainted(page, '/faq')
  // Chrome overlooks a move of less than three pixels.
  await page.evaluate(() => {
    const block = document.createElement('div')
    block.style.height = '100px'
    document.body.prepend(block)
  })
  await readThrough(page)
  await expect.poll(() => readShifts(page)).not.toEqual([])
})

async function readDrawnFont(client: CDPSession, selector: string): Promise<string> {
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts: drawn } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  return drawn.map(({ familyName }) => familyName).join(', ')
}

test.describe('when the fonts come', () => {
  test.use({ bypassCSP: true })

  test('headings and labels are drawn in them', async ({ page }) => {
    // A browser gives them a tenth of a second, which a busy machine may take for itself.
    await insistOnFonts(page)
    const client = await page.context().newCDPSession(page)
    await client.send('DOM.enable')
    await client.send('CSS.enable')
    await page.goto('/apply')
    await expect.poll(() => readDrawnFont(client, 'h1')).toMatch(/^Newsreader/)
    await expect.poll(() => readDrawnFont(client, 'label')).toBe('Instrument Sans')
  })
})
