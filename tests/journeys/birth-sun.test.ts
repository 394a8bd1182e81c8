import { openForm } from './fill-form.ts'
import { expect, test } from './visitor.ts'
import { watchRequests } from './watch-requests.ts'

test('the sun on the day a man was born stands beside his age, and nothing is sent', async ({
  page,
}) => {
  await openForm(page, '/apply')
  const figure = page.locator('.birth-sun')
  await expect(page.getByText('Age: --')).toBeVisible()
  await expect(figure).toHaveText('')
  const requests = watchRequests(page)

  const readHeight = async () => Number(await figure.locator('circle').getAttribute('cy'))
  await page.getByLabel('Date of Birth').fill('1999-06-21')
  await expect(figure).toHaveText('The sun on June 21, 1999')
  const summer = await readHeight()
  await page.getByLabel('Date of Birth').fill('1999-12-21')
  await expect(figure).toHaveText('The sun on December 21, 1999')
  expect(await readHeight()).toBeGreaterThan(summer)
  await expect(page.getByText(/^Age: \d\d$/)).toBeVisible()

  await page.getByLabel('Date of Birth').fill('')
  await expect(figure).toHaveText('')
  await expect(page.getByText('Age: --')).toBeVisible()
  expect(await requests.takeAll()).toEqual([])
})
