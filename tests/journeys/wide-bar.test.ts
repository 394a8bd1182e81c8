import { home } from '#content/home.ts'
import { isWhole } from '#tests/sample.ts'
import { barLinks, findBar, findLabel, findMenuButton } from './expected-links.ts'
import { expect, expectBelowBar, readScroll, scrollToEnd, test, wideWidths } from './visitor.ts'

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

      test('a link leads to its page and is marked as the current one there', async ({ page }) => {
        const bar = findBar(page)
        const links = barLinks.filter(([, to]) => to !== '/#faq')
        for (const [label, href] of links) {
          await page.goto('/faq')
          await expect(bar.locator('[aria-current]')).toHaveCount(0)
          await bar.getByRole('link', { name: label, exact: true }).click()
          await expect(page).toHaveURL(href)
          await expect(bar.locator('[aria-current=page]')).toHaveText(label)
        }
      })

      test('Home, pressed far down the home page, scrolls to its top', async ({ page }) => {
        await page.goto('/')
        await scrollToEnd(page)
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: findLabel('/'), exact: true })
          .click()
        await expect.poll(() => readScroll(page)).toBe(0)
        await expect(page).toHaveURL('/')
      })

      for (const start of ['/', '/referrals']) {
        test(`FAQs, pressed on ${start}, ends at the questions on the home page`, async ({
          page,
        }) => {
          await page.goto(start)
          await page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: findLabel('/#faq'), exact: true })
            .click()
          await expect(page).toHaveURL('/#faq')
          await expectBelowBar(page, '#faq')
          await expect(
            page.getByRole('heading', { name: home.questions.heading, exact: true }),
          ).toBeInViewport()
        })
      }
    })
  }
}
