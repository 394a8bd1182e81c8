import { home } from '#content/home.ts'
import { isWhole, takeSample } from '#tests/sample.ts'
import { barLinks, findBar, findLabel, findMenuButton, readLinks } from './expected-links.ts'
import { expect, expectBelowBar, readScroll, scrollToEnd, test, wideWidths } from './visitor.ts'

const otherLinks = barLinks.filter(([, to]) => to !== '/#faq')

for (const width of wideWidths) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`bar at ${width} px ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ viewport: { width, height: 800 }, javaScriptEnabled })

      // It is tightest at the first width that has it; what its links do is asked at the other.
      const isTightest = width === 768

      if (isTightest || isWhole)
        test('shows exactly the links of the spec, in order, and no menu button', async ({
          page,
        }) => {
          await page.goto('/retreats')
          const bar = findBar(page)
          expect(await readLinks(bar)).toEqual(barLinks)
          await expect(findMenuButton(page)).toBeHidden()
          const row = await bar.boundingBox()
          expect(row && row.x + row.width, 'the bar fits').toBeLessThanOrEqual(width)
        })

      if (isTightest && !isWhole) return

      test('a link leads to its page and is marked there; FAQs ends at the questions on the home page, from elsewhere and from there, and Home at its top', async ({
        page,
      }) => {
        const bar = findBar(page)
        const press = (label: string) => bar.getByRole('link', { name: label, exact: true }).click()
        await page.goto('/faq')
        await expect(bar.locator('[aria-current]')).toHaveCount(0)
        // Without script a link is a link.
        for (const [label, href] of javaScriptEnabled ? otherLinks : takeSample(otherLinks, 2)) {
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
