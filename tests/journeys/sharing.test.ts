import type { Page } from '@playwright/test'
import { referrals, smallWords } from '#tests/shipped-content.ts'
import {
  expectedMessage,
  fillAtOnce,
  inventAnswers,
  submitButton,
  touchForm,
  waitLikeAPerson,
} from './fill-form.ts'
import { expect, openPainted, test } from './visitor.ts'

const query = '?ref=TOM-24&utm_source=mail&utm_campaign=spring'
const lines = '\nReferral code: TOM-24\nUTM: source=mail, campaign=spring'
const { share } = referrals

test('an application names referral code and campaign, however many pages lie between', async ({
  page,
  site,
}) => {
  const answers = inventAnswers()
  await page.goto('/?fbclid=7&ref=TOM-24&utm_source=mail&utm_campaign=spring')
  await page.locator('main a[href*="/coaching"]').first().click()
  await expect(page).toHaveURL(new RegExp(`/coaching\\${query}`))
  await page.locator('a[href*="/apply"]:visible').first().click()
  await expect(page).toHaveURL(`/apply${query}`)
  await touchForm(page)
  await fillAtOnce(page, answers)
  await waitLikeAPerson(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect(site.findLeads(answers.email)).toMatchObject([
    { message: expectedMessage(answers) + lines },
  ])
})

test('leaves links unchanged without a code; with a code, links within a page still move within it', async ({
  page,
}) => {
  await page.goto('/coaching?page=2&xref=1&my-ref=2')
  await page.locator('a[href="/apply"]:visible').first().click()
  await expect(page).toHaveURL('/apply')
  await openPainted(page, '/coaching?x=1&ref=TOM-24')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: smallWords.skip, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coaching?x=1&ref=TOM-24#content')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

type Shared = { shared: ShareData[] }

/** A system with a share sheet, one that the visitor closes, or none. */
async function setUpSharing(page: Page, sheet: 'used' | 'closed' | 'none'): Promise<void> {
  await page.addInitScript((way) => {
    const shared: ShareData[] = []
    const share = async (data: ShareData) => {
      shared.push(data)
      if (way === 'closed') throw new DOMException('closed', 'AbortError')
    }
    Object.assign(window, { shared })
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: way === 'none' ? undefined : share,
    })
  }, sheet)
}

test.describe('the link to hand on', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is shown once a code is typed, and carries it; one press shares or copies it; where neither works, the email link stays', async ({
    page,
    site,
  }) => {
    const email = page.getByRole('link', { name: share.email.label, exact: true })
    const address = `${site.address}/?ref=TOM-24`
    await page.goto('/referrals')
    await expect(page.getByRole('button', { name: share.copy, exact: true })).toBeHidden()
    await page.getByLabel(share.code).fill('TOM-24')
    await page.getByLabel(share.code).press('Enter')
    await expect(page).toHaveURL(/\/referrals\?ref=TOM-24#link$/)
    await expect(page.getByRole('link', { name: address })).toBeInViewport()
    for (const sheet of ['used', 'closed'] as const) {
      await setUpSharing(page, sheet)
      await page.goto('/referrals?ref=TOM-24')
      await page.getByRole('button', { name: share.share, exact: true }).click()
      const readShared = () => page.evaluate(() => (window as unknown as Shared).shared)
      await expect.poll(readShared, sheet).toEqual([{ url: address }])
      await expect(page.getByText(share.copied), sheet).toHaveCount(0)
    }
    await setUpSharing(page, 'none')
    await page.goto('/referrals?ref=TOM-24')
    await page.getByRole('button', { name: share.copy, exact: true }).click()
    await expect(page.getByText(share.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await expect(email).toBeHidden()
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
    })
    await page.goto('/referrals?ref=TOM-24')
    await expect(email).toBeVisible()
    await expect(page.getByRole('button', { name: share.copy, exact: true })).toHaveCount(0)
  })
})
