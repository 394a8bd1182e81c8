import type { Page } from '@playwright/test'
import { applicationWords, waitlistWords } from '#content/form-words.ts'
import { retreats } from '#content/retreats.ts'
import { takeSample } from '#tests/sample.ts'
import { expectNoViolation } from './expect-no-violation.ts'
import { findBar, findLabel, findMenu, findMenuButton, menuLinks } from './expected-links.ts'
import {
  expectedMessage,
  expectHydrated,
  fillAtOnce,
  fillSignup,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { stripCss } from './strip-css.ts'
import { takeAway } from './take-away.ts'
import { expect, test } from './visitor.ts'

// The sheet is not the one that the page's policy knows.
test.use({ bypassCSP: true })

const pages = ['/', '/apply', '/faq', '/referrals', '/shop', '/immersions']

async function expectOneOpen(page: Page): Promise<void> {
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)]
  await first.locator('summary').click()
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
}

async function expectFocusSeen(page: Page): Promise<void> {
  await expectHydrated(page)
  await page.locator('form [name=fullName]').focus()
  await page.keyboard.press('Shift')
  const outlines = await page
    .locator('form :is(input, select, textarea):not([name=topic])')
    .evaluateAll((fields: HTMLElement[]) =>
      fields.map((field) => {
        field.focus()
        return `${field.matches(':focus')} ${getComputedStyle(field).outlineStyle}`
      }),
    )
  expect(outlines.length).toBeGreaterThan(7)
  for (const outline of outlines) expect(outline).toMatch(/^true (?!none)/)
}

test.describe('in the oldest browsers we promise', () => {
  test.beforeEach(async ({ page }) => {
    await takeAway(page)
    await stripCss(page)
  })

  test('what they lack is really gone, and a press on FAQs scrolls, and ends', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => 'parse' in URL)).toBe(false)
    expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false)
    expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false)
    await findBar(page)
      .getByRole('link', { name: findLabel('/#faq'), exact: true })
      .click()
    await expect(page).toHaveURL('/#faq')
    await expect(page.locator('html')).not.toHaveClass(/gliding/)
  })

  test('an application arrives, with who sent the visitor, and a sign-up and a place on the waitlist', async ({
    page,
    site,
  }) => {
    const answers = inventAnswers()
    await openForm(page, '/apply?ref=TOM-24&utm_source=mail')
    await fillAtOnce(page, answers)
    await waitLikeAPerson(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('status')).toContainText(applicationWords.success)
    const lead = site.readLeads().find(({ email }) => email === answers.email)
    expect(lead?.message).toBe(
      `${expectedMessage(answers)}\nReferral code: TOM-24\nUTM: source=mail`,
    )

    const email = inventEmail()
    await openForm(page, '/spring-equinox')
    await fillSignup(page, 'A. Visitor', email)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await openForm(page, '/shop')
    await fillSignup(page, 'A. Visitor', email)
    await submitButton(page).click()
    await expect(
      page.getByRole('heading', { name: waitlistWords.success, exact: true }),
    ).toBeVisible()
    expect(site.readLeads().filter((each) => each.email === email)).toHaveLength(2)
  })

  for (const width of takeSample([360, 1280], 1)) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 740 } })

      test('every link of the menu is there and leads on, and a video plays in its place', async ({
        page,
      }) => {
        await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
        await page.goto('/coaching')
        const menu = width < 768 ? findMenu(page) : findBar(page)
        if (width < 768) {
          const button = findMenuButton(page)
          await expect(menu).toBeHidden()
          await page.evaluate(() => scrollTo(0, 1000))
          await button.click()
          await expect(menu).toBeInViewport()
          await button.click()
          await expect(menu).toBeHidden()
          await button.click()
          await expect(menu.getByRole('link')).toHaveText(menuLinks.map(([label]) => label))
        }
        await menu.getByRole('link', { name: findLabel('/retreats'), exact: true }).click()
        await expect(page).toHaveURL('/retreats')
        await page.getByRole('button', { name: retreats.video.title }).click()
        await expect(page.locator('iframe')).toBeFocused()
      })

      test('pages keep to their width, axe has nothing to object to, one question is open at a time, and the focus can be seen', async ({
        page,
      }) => {
        // As it is where <details> does not know its namesakes.
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            for (const each of document.querySelectorAll('details')) each.removeAttribute('name')
          })
        })
        for (const path of takeSample(pages, 3)) {
          await page.goto(path)
          const isWide = await page
            .locator('html')
            .evaluate((html) => html.scrollWidth > html.clientWidth)
          expect(isWide, path).toBe(false)
          await expectNoViolation(page, path)
          if (['/', '/faq', '/referrals'].includes(path)) await expectOneOpen(page)
          if (path === '/apply') await expectFocusSeen(page)
        }
      })
    })
  }

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

    test('the links of the menu stand in the page', async ({ page }) => {
      await page.goto('/coaching')
      const menu = findMenu(page)
      await expect(menu.getByRole('link')).toHaveText(menuLinks.map(([label]) => label))
      await menu.getByRole('link', { name: findLabel('/retreats'), exact: true }).click()
      await expect(page).toHaveURL('/retreats')
    })
  })
})
