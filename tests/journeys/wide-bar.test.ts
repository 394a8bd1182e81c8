import { home } from '#content/home.ts'
import { isWhole } from '#tests/sample.ts'
import { barLinks, findBar, findLabel, findMenuButton } from './expected-links.ts'
import { expect, expectBelowBar, readScroll, scrollToEnd, test, wideWidths } from './visitor.ts'

// How a page moves is the subject of scroll.test.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of wideWidths) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`bar at ${width} px ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ viewport: { width, height: 800 }, javaScriptEnabled })

      test('shows exactly the links of the spec, in order, and no menu button', async ({
        page,
      }) => {
        await page.goto('/retreats')
        const bar = findBar(page)
        await expect(bar.getByRole('link')).toHaveText(barLinks.map(([label]) => label))
        for (const [label, href] of barLinks) {
          await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute(
            'href',
            href,
          )
        }
        await expect(findMenuButton(page)).toBeHidden()
        const row = await bar.boundingBox()
        expect(row && row.x + row.width, 'the bar fits').toBeLessThanOrEqual(width)
      })

      // At the first width that has a bar it does the same.
      if (width !== 1280 && !isWhole) return

      test('a link leads to its page and is marked there; FAQs ends at the questions on the home page, from elsewhere and from there, and Home at its top', async ({
        page,
      }) => {
        const bar = findBar(page)
        const press = (label: string) => bar.getByRole('link', { name: label, exact: true }).click()
        await page.goto('/faq')
        await expect(bar.locator('[aria-current]')).toHaveCount(0)
        for (const [label, href] of barLinks.filter(([, to]) => to !== '/#faq')) {
          await press(label)
          await expect(page).toHaveURL(href)
          await expect(bar.locator('[aria-current=page]')).toHaveText(label)
        }
        for (const start of ['elsewhere', 'home']) {
          await press(findLabel('/#faq'))
          await expect(page, start).toHaveURL('/#faq')
          await expectBelowBar(page, '#faq')
          await expect(
            page.getByRole('heading', { name: home.questions.heading, exact: true }),
          ).toBeInViewport()
          await scrollToEnd(page)
          await press(findLabel('/'))
          await expect.poll(() => readScroll(page), start).toBe(0)
          await expect(page, start).toHaveURL('/')
        }
      })
    })
  }
}
