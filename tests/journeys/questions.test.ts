import { questions } from '#content/questions.ts'
import { expect, openPainted, test } from './visitor.ts'

const ways = [360, 1280].flatMap((width) =>
  [true, false].map((javaScriptEnabled) => ({ width, javaScriptEnabled })),
)

for (const { width, javaScriptEnabled } of ways) {
  test.describe(`at ${width} px ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ viewport: { width, height: 740 }, javaScriptEnabled })

    test('one question is open at a time, and pressing it again closes it', async ({ page }) => {
      for (const path of ['/', '/faq']) {
        await page.goto(path)
        const items = page.locator('details')
        await expect(items).toHaveCount(questions.length)
        const [first, second] = [items.nth(0), items.nth(1)]
        await first.locator('summary').click()
        await expect(first).toHaveAttribute('open')
        await second.locator('summary').click()
        await expect(second).toHaveAttribute('open')
        await expect(first).not.toHaveAttribute('open')
        await second.locator('summary').click()
        await expect(second).not.toHaveAttribute('open')
      }
    })
  })
}

test('the keyboard does the same', async ({ page }) => {
  await openPainted(page, '/faq')
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)]
  await first.locator('summary').press('Enter')
  await expect(first).toHaveAttribute('open')
  await second.locator('summary').press('Enter')
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').press('Enter')
  await expect(second).not.toHaveAttribute('open')
})
