import type { CDPSession, Page } from '@playwright/test'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { fewPages, takeSample } from '#tests/sample.ts'
import { expect, expectPainted, openPainted, test } from './visitor.ts'
import { readShifts, readThrough, watchShifts, writeInPieces } from './watch-shifts.ts'

const fonts = '**/*.woff2'

/** Ways in which a page comes slowly; those that come at once are read in every-page.test.ts. */
const slowWays: Record<string, (page: Page, path: string) => Promise<void>> = {
  'in pieces': async (page, path) => {
    const html = await (await page.request.get(path)).text()
    await page.goto('/robots.txt')
    await writeInPieces(page, html)
  },
  'with fonts that come after the reader has begun': async (page, path) => {
    const begun = Promise.withResolvers<void>()
    await page.route(fonts, (route) => begun.promise.then(() => route.continue()))
    const arrived = page.waitForEvent('requestfinished', (each) => each.url().endsWith('.woff2'))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expectPainted(page)
    begun.resolve()
    await arrived
    await page.waitForLoadState()
    await readThrough(page)
    await page.unroute(fonts)
  },
  'without its fonts': async (page, path) => {
    await page.route(fonts, (route) => route.abort())
    await page.goto(path)
    await readThrough(page)
    await page.unroute(fonts)
  },
}

for (const width of [360, 1440]) {
  test.describe(`nothing moves at ${width} px`, () => {
    test.use({
      viewport: { width, height: 740 },
      expectedConsole: /status of 404|Page not found: \/(404|robots\.txt)$|net::ERR_FAILED/,
      bypassCSP: true,
    })

    test('on a page that comes in pieces, or whose fonts come after the reader has begun, or never', async ({
      page,
    }) => {
      await watchShifts(page)
      for (const path of takeSample(fewPages, width === 360 ? 3 : 1)) {
        for (const [way, come] of Object.entries(slowWays)) {
          await come(page, path)
          expect(await readShifts(page), `${path} ${way}`).toEqual([])
        }
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
