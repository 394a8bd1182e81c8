import type { Page } from '@playwright/test'
import { calendarWords, gatherings, yearWords } from '#schema/gatherings.ts'
import { paths } from '#schema/paths.ts'
import { expectHydrated, fillSignup, inventEmail, openForm, submitButton } from './fill-form.ts'
import { beginsWith, expect, test, watchRequests } from './visitor.ts'

const minuteMs = 60_000
const findHandle = (page: Page) => page.getByRole('slider', { name: yearWords.handle })
const findNext = (page: Page) => page.getByText(beginsWith(calendarWords.next))

async function openOn(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(date))
  await page.goto('/')
}

/** The middle of the sun in the window, in whole pixels. */
async function readSun(page: Page) {
  const box = await page.locator('.sun').boundingBox()
  if (!box) throw new Error('There is no sun.')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

test.describe('in Denver', () => {
  test.use({ timezoneId: 'America/Denver', viewport: { width: 360, height: 740 } })

  test('the home page counts the days to the next turn of the year on the visitor’s own calendar', async ({
    page,
  }) => {
    for (const [date, text] of [
      ['2026-12-20T16:00:00Z', 'December 20. 1 day to the solstice.'],
      ['2026-12-21T16:00:00Z', 'December 21, Winter Solstice'],
      ['2028-02-29T16:00:00Z', 'February 29. 20 days to the equinox.'],
      ['2027-01-01T03:00:00Z', 'December 31. 79 days to the equinox.'],
    ] as const) {
      await openOn(page, date)
      await expect(page.getByText(text, { exact: true }), date).toBeVisible()
      await expect(findHandle(page), date).toHaveAttribute('aria-valuetext', text)
    }
  })
})

test('the handle of the year moves by keys, lifts the sun in summer, links a gathering on its day, and moves nothing else', async ({
  page,
}) => {
  await openOn(page, '2026-11-15T12:00:00')
  const handle = findHandle(page)
  await handle.focus()
  for (const [key, text] of [
    ['ArrowRight', 'November 16. 35 days to the solstice.'],
    ['PageUp', 'December 16. 5 days to the solstice.'],
    ['PageDown', 'November 16. 35 days to the solstice.'],
    ['Home', 'January 1. 78 days to the equinox.'],
    ['End', 'December 31. 79 days to the equinox.'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await handle.fill('355')
  const [winter, place] = [await readSun(page), await handle.boundingBox()]
  await handle.fill('172')
  expect((await readSun(page)).y).toBeLessThan(winter.y - 80)
  expect(await handle.boundingBox()).toEqual(place)
  await page.getByRole('link', { name: 'June 21, Summer Solstice' }).click()
  await expect(page).toHaveURL('/summer-solstice')
})

// The first and the last to see a day end.
for (const timezoneId of ['Pacific/Auckland', 'Pacific/Honolulu']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a gathering is the next one until its last day has ended there, and no past one is named', async ({
      page,
    }) => {
      await page.goto('/immersions')
      const ends = await page.locator('[data-until]').evaluateAll((items) =>
        items.map((item) => ({
          name: item.textContent,
          endMs: new Date((item as HTMLElement).dataset.until ?? '').getTime(),
        })),
      )
      const [, second, third] = ends
      if (!second || !third) throw new Error('The page carries no later gatherings.')
      await page.clock.setFixedTime(second.endMs - minuteMs)
      await page.goto('/immersions')
      await expect(findNext(page).filter({ visible: true })).toHaveText(second.name)
      await page.clock.setFixedTime(second.endMs)
      await page.goto('/immersions')
      await expect(findNext(page).filter({ visible: true })).toHaveText(third.name)
      await page.clock.setFixedTime(ends.at(-1)?.endMs ?? 0)
      await page.goto('/immersions')
      await expect(findNext(page).filter({ visible: true })).toHaveCount(0)
    })
  })
}

test('the ring of the year names every gathering, its days and its theme at every width', async ({
  page,
}) => {
  await page.goto('/immersions')
  for (const width of [360, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { name, dates, theme } of gatherings) {
      const link = page.getByRole('main').getByRole('link', { name: `${name} ${dates} ${theme}` })
      await expect(link, `${width} px`).toBeVisible()
      await expect(link.getByText(theme), `${width} px`).toBeVisible()
    }
  }
})

test('the next gathering leads to its page; its calendar file is one press away, and web calendars are asked nothing before', async ({
  page,
}) => {
  await page.goto('/')
  const link = findNext(page).filter({ visible: true }).getByRole('link')
  const name = (await link.textContent())?.split(/, \w+ \d/)[0] ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const takeRequests = watchRequests(page)
  await openForm(page, paths.winterSolstice)
  const findLink = (name: string) => page.getByRole('link', { name, exact: true })
  for (const label of [calendarWords.google, calendarWords.outlook]) await findLink(label).hover()
  expect((await takeRequests()).filter((address) => !address.startsWith('/'))).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findLink(calendarWords.file).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^winter-solstice-\d{4}\.ics$/)

  await fillSignup(page, 'A. Visitor', inventEmail())
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await page.goBack()
  await expectHydrated(page)
  await expect(findLink(calendarWords.google)).toHaveCount(1)
})
