import type { Page } from '@playwright/test'
import { calendarWords } from '#content/calendar-words.ts'
import { takeSample } from '#tests/sample.ts'
import { beginsWith, expect, test } from './visitor.ts'

const line = (page: Page) => page.locator('[data-coming] > :visible')
const minuteMs = 60_000

/** When the page's next gatherings end, on the clock of the visitor's own time zone. */
async function readEnds(page: Page): Promise<{ name: string; endMs: number }[]> {
  await page.goto('/immersions')
  return page.locator('[data-until]').evaluateAll((items) =>
    items.map((item) => ({
      name: item.textContent,
      endMs: new Date((item as HTMLElement).dataset.until ?? '').getTime(),
    })),
  )
}

/** The first and the last to see a day end, and one between. */
const zones = ['Pacific/Auckland', 'Pacific/Honolulu', 'Europe/Berlin']

for (const timezoneId of takeSample(zones, 2)) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a gathering is the next one until its last day has ended there, and none of the past is named', async ({
      page,
    }) => {
      const ends = await readEnds(page)
      expect(ends).toHaveLength(12)
      const [, second, third] = ends
      if (!second || !third) throw new Error('the page carries no later gatherings')
      // The line of the home page is the same one.
      for (const path of takeSample(
        ['/immersions', '/'],
        timezoneId.includes('Auckland') ? 2 : 1,
      )) {
        await page.clock.setFixedTime(second.endMs - minuteMs)
        await page.goto(path)
        await expect(line(page)).toHaveText(second.name)
        await page.clock.setFixedTime(second.endMs)
        await page.goto(path)
        await expect(line(page)).toHaveText(third.name)
        await page.clock.setFixedTime(ends.at(-1)?.endMs ?? 0)
        await page.goto(path)
        await expect(page.locator('[data-coming]')).toHaveCount(1)
        await expect(line(page)).toHaveCount(0)
      }
    })
  })
}

test('the next gathering leads to its page', async ({ page }) => {
  await page.goto('/')
  const name = await line(page).getByRole('link').textContent()
  await line(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name?.split(/, \w+ \d/)[0] ?? '')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the line names the gathering that was next when the page was built', async ({ page }) => {
    for (const path of ['/', '/immersions']) {
      await page.goto(path)
      await expect(line(page)).toHaveCount(1)
      await expect(line(page)).toHaveText(/, \d{4}$/)
      await expect(line(page)).toHaveText(beginsWith(calendarWords.next))
    }
  })
})
