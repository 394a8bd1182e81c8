import { pageWords } from '#content/page-words.ts'
import { takeSample } from '#tests/sample.ts'
import { expect, openPainted, test } from './visitor.ts'

/** What has the focus, where the bar lies on it. */
function findCovered(): string {
  const focused = document.activeElement
  const bar = document.querySelector('#bar')
  if (!focused || !bar || bar.contains(focused)) return ''
  const isCovered = focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
  return isCovered && focused.matches('main *') ? (focused.textContent ?? '') : ''
}

for (const width of [360, 768]) {
  test.describe(`with the keyboard at ${width} px`, () => {
    test.use({ viewport: { width, height: 600 } })

    test('the skip link is the first stop, shows itself and leads to the content', async ({
      page,
    }) => {
      await openPainted(page, '/coaching')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: pageWords.skip })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus')).toHaveCount(1)
    })

    test('no focused element hides behind the bar, down and back up', async ({ page }) => {
      for (const path of takeSample(['/coaching', '/faq', '/'], 2)) {
        await openPainted(page, path)
        const stops = await page.locator('main :is(a, summary, [tabindex="0"])').count()
        await page.locator('main').focus()
        await expect(page.locator('main')).toBeFocused()
        const covered: string[] = []
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let stop = 0; stop < stops; stop++) {
            await page.keyboard.press(key)
            const name = await page.evaluate(findCovered)
            if (name) covered.push(`${key}: ${name}`)
          }
        }
        expect(stops).toBeGreaterThan(2)
        expect(covered, path).toEqual([])
      }
    })
  })
}
