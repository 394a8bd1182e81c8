import { questions } from '#content/questions.ts'
import { expect, openPainted, test } from './visitor.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('one question is open at a time, and pressing it again closes it; the keyboard does the same', async ({
      page,
    }) => {
      for (const path of ['/', '/faq']) {
        await openPainted(page, path)
        const items = page.locator('details')
        await expect(items).toHaveCount(questions.length)
        const [first, second] = [items.nth(0), items.nth(1)]
        const ways = {
          'a thumb': [360, (each: typeof first) => each.locator('summary').click()],
          'a mouse': [1280, (each: typeof first) => each.locator('summary').click()],
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
