import { calendarWords } from '#content/calendar-words.ts'
import { expectHydrated, fillSignup, inventEmail, submitButton } from './fill-form.ts'
import { expect, test } from './visitor.ts'
import { watchRequests } from './watch-requests.ts'

const path = '/winter-solstice'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled })

    test('one tap takes the next days of a gathering as a calendar file', async ({ page }) => {
      await page.goto(path)
      if (javaScriptEnabled) await expectHydrated(page)
      const days = page.locator('.add-to-calendar [data-coming] > :visible')
      await expect(days).toHaveCount(1)
      await expect(days.locator('time')).toHaveText(/, \d{4}$/)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: calendarWords.file, exact: true }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^winter-solstice-\d{4}\.ics$/)
    })
  })
}

test('web calendars are asked nothing before the press, and the links are still there when a visitor comes back from the thank-you page', async ({
  page,
}) => {
  const requests = watchRequests(page)
  await page.goto(path)
  await expectHydrated(page)
  for (const name of [calendarWords.google, calendarWords.outlook]) {
    await page.getByRole('link', { name, exact: true }).hover()
  }
  expect(await requests.takeForeign()).toEqual([])

  await fillSignup(page, 'A. Visitor', inventEmail())
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(page.locator('[data-coming] a:visible')).toHaveCount(3)
})
