import type { Page } from '@playwright/test'
import { pageWords } from '#content/page-words.ts'
import { referrals } from '#content/referrals.ts'
import {
  expectedMessage,
  expectHydrated,
  fillAtOnce,
  inventAnswers,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { expect, openPainted, test } from './visitor.ts'

const query = '?ref=TOM-24&utm_source=mail&utm_campaign=spring'
const lines = '\nReferral code: TOM-24\nUTM: source=mail, campaign=spring'

test('whoever sent a visitor is named in his application, however many pages lie between', async ({
  page,
  site,
}) => {
  const answers = inventAnswers()
  await page.goto('/?fbclid=7&ref=TOM-24&utm_source=mail&utm_campaign=spring')
  await page.locator('main a[href*="/coaching"]').first().click()
  await expect(page).toHaveURL(new RegExp(`/coaching\\${query}`))
  await page.locator('a[href*="/apply"]:visible').first().click()
  await expect(page).toHaveURL(`/apply${query}`)
  await expectHydrated(page)
  await fillAtOnce(page, answers)
  await waitLikeAPerson(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  const lead = site.readLeads().find(({ email }) => email === answers.email)
  expect(lead?.message).toBe(expectedMessage(answers) + lines)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a link to the application itself names the sender too', async ({ page, site }) => {
    const answers = inventAnswers()
    await page.goto(`/apply${query}`)
    await fillAtOnce(page, answers)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    const lead = site.readLeads().find(({ email }) => email === answers.email)
    expect(lead?.message).toBe(expectedMessage(answers) + lines)
  })

  test('the address to hand on can be read, followed and mailed', async ({ page }) => {
    await page.goto('/referrals')
    const share = page.locator('.share-link')
    await expect(share.getByRole('link', { name: /^https?:\/\/\S+\/$/ })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(
      share.getByRole('link', { name: referrals.share.email.label, exact: true }),
    ).toHaveAttribute('href', /^mailto:\?subject=\S+&body=http\S+$/)
    await expect(share.locator('p').getByRole('button')).toHaveCount(0)
  })
})

test('whoever writes his code has the link that carries it', async ({ page }) => {
  await page.goto('/referrals')
  const share = page.locator('.share-link')
  await share.getByRole('textbox').fill('TOM-24')
  await share.getByRole('textbox').press('Enter')
  await expect(page).toHaveURL(/\/referrals\?ref=TOM-24#link$/)
  await expect(share.getByRole('link', { name: /\/\?ref=TOM-24$/ })).toBeInViewport()
})

test('where nobody sent the visitor, links are as they were; those within a page still move within it', async ({
  page,
}) => {
  await page.goto('/coaching?page=2&xref=1&my-ref=2')
  await page.locator('a[href="/apply"]:visible').first().click()
  await expect(page).toHaveURL('/apply')

  await page.goto('/?ref=TOM-24')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.locator('a[href$="#faq"]:visible').first().click()
  await expect(page).toHaveURL('/?ref=TOM-24#faq')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await openPainted(page, '/coaching?x=1&ref=TOM-24')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: pageWords.skip, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coaching?x=1&ref=TOM-24#content')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

type Shared = { shared: ShareData[] }

/** A system with a share sheet, or with a sheet that the visitor closes, or without one. */
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

test.describe('handing the link on', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('one press opens the system’s share sheet, used or closed; without one it copies the link and says so', async ({
    page,
    site,
  }) => {
    const said = page.locator('.share-link').getByRole('status')
    for (const sheet of ['used', 'closed'] as const) {
      await setUpSharing(page, sheet)
      await page.goto('/referrals?ref=TOM-24')
      const address = `${site.address}/?ref=TOM-24`
      await expect(page.getByRole('link', { name: address })).toBeVisible()
      await page.getByRole('button', { name: referrals.share.share, exact: true }).click()
      const readShared = () => page.evaluate(() => (window as unknown as Shared).shared)
      await expect.poll(readShared, sheet).toEqual([{ url: address }])
      await expect(said, sheet).toBeEmpty()
    }
    await setUpSharing(page, 'none')
    await page.goto('/referrals')
    await page.getByRole('button', { name: referrals.share.copy, exact: true }).click()
    await expect(said).toHaveText(referrals.share.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/`)
    await expect(
      page.getByRole('link', { name: referrals.share.email.label, exact: true }),
    ).toBeHidden()
  })

  test('where nothing can be shared or copied, the email stays', async ({ page }) => {
    await setUpSharing(page, 'none')
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
    })
    await page.goto('/referrals')
    await expect(
      page.getByRole('link', { name: referrals.share.email.label, exact: true }),
    ).toBeVisible()
    await expect(page.locator('.share-link p').getByRole('button')).toHaveCount(0)
  })
})
