import { questions } from '#content/questions.ts'
import { takeSample } from '#tests/sample.ts'
import { expect, openPainted, test } from './visitor.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('one question is open at a time, and pressing it again closes it; the keyboard does the same', async ({
      page,
    }) => {
      // The list of the home page is the same one.
      for (const path of takeSample(['/faq', '/'], javaScriptEnabled ? 2 : 1)) {
        await openPainted(page, path)
        const items = page.locator('details')
        await expect(items).toHaveCount(questions.length)
        const [first, second] = [items.nth(0), items.nth(1)]
        const ways = {
          'a press': [360, (each: typeof first) => each.locator('summary').click()],
          'a key': [1280, (each: typeof first) => each.locator('summary').press('Enter')],
        } as const
        for (const [name, [width, press]] of Object.entries(ways)) {
          await page.setViewportSize({ width, height: 740 })
          await press(first)
          await expect(first, name).toHaveAttribute('open')
          await press(second)
          await expect(second, name).toHaveAttribute('open')
          await expect(first, name).not.toHaveAttribute('open')
          await press(second)
          await expect(second, name).not.toHaveAttribute('open')
        }
      }
    })
  })
}
