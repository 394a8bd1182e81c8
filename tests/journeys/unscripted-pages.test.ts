import { calendarWords, gatherings, yearWords } from '#schema/gatherings.ts'
import { coaching, referrals } from '#schema/pages.ts'
import { pageWords } from '#schema/site.ts'
import { beginsWith, expect, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('without script, what a script would add is a link or a sentence', async ({ page }) => {
  const findLink = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const next = page.getByText(beginsWith(calendarWords.next)).filter({ visible: true })
  await page.goto('/')
  await expect(page.getByText(beginsWith(yearWords.still.split('{')[0] ?? ''))).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  const turns = page.getByRole('list', { name: yearWords.turns }).getByRole('link')
  await expect(turns).toHaveText(gatherings.map(({ name }) => name))
  await expect(next).toHaveText(/, \d{4}$/)

  await page.goto('/winter-solstice')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findLink(calendarWords.file).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^winter-solstice-\d{4}\.ics$/)

  if (coaching.video) {
    await page.goto('/coaching')
    const watch = pageWords.video.watch.replace('{title}', coaching.video.title)
    await expect(findLink(beginsWith(watch))).toHaveAttribute('href', /^https:/)
  }

  await page.goto('/referrals')
  await expect(findLink(/^https?:\/\/\S+\/$/)).toHaveAttribute('href', '/')
  await expect(findLink(referrals.share.email.label)).toHaveAttribute(
    'href',
    /^mailto:\?subject=\S+&body=http\S+$/,
  )
})
