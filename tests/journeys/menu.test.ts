import type { Page } from '@playwright/test'
import { navigation } from '#content/navigation.ts'
import { isWhole } from '#tests/sample.ts'
import { findBar, findLabel, findMenu, findMenuButton, menuLinks } from './expected-links.ts'
import {
  expect,
  expectBelowBar,
  narrowWidths,
  openPainted,
  readScroll,
  scrollToEnd,
  test,
} from './visitor.ts'

const findButton = findMenuButton

async function openMenu(page: Page): Promise<void> {
  await findButton(page).click()
  await expect(findMenu(page)).toBeVisible()
}

for (const width of narrowWidths) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`menu at ${width} px ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ viewport: { width, height: 740 }, javaScriptEnabled })

      test('is closed at first; the button opens and closes it, a click outside and a wider window too', async ({
        page,
      }) => {
        await page.goto('/')
        await expect(findMenu(page)).toBeHidden()
        await expect(findBar(page)).toBeHidden()
        await openMenu(page)
        await findButton(page).click()
        await expect(findMenu(page)).toBeHidden()
        await openMenu(page)
        await page.mouse.click(6, 725)
        await expect(findMenu(page)).toBeHidden()
        await expect(page).toHaveURL('/')
        await openMenu(page)
        await page.setViewportSize({ width: 900, height: 740 })
        await expect(findMenu(page)).toBeHidden()
        await expect(findBar(page)).toBeVisible()
      })

      test('is headed "Navigate" and shows exactly the links of the spec', async ({ page }) => {
        await page.goto('/retreats')
        await openMenu(page)
        await expect(findMenu(page).getByText(navigation.menuHeading)).toBeVisible()
        await expect(findMenu(page).getByRole('link')).toHaveText(menuLinks.map(([label]) => label))
        for (const [label, href] of menuLinks) {
          await expect(
            findMenu(page).getByRole('link', { name: label, exact: true }),
          ).toHaveAttribute('href', href)
        }
        await expect(findMenu(page).locator('[aria-current=page]')).toHaveText(
          findLabel('/retreats'),
        )
      })

      // At the last width that has a menu it does the same.
      if (width !== 360 && !isWhole) return

      test('closes on Escape and gives the focus back to the button', async ({ page }) => {
        await openPainted(page, '/')
        await findButton(page).press('Enter')
        await expect(findMenu(page)).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(findMenu(page).getByRole('link').first()).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(findMenu(page)).toBeHidden()
        await expect(findButton(page)).toBeFocused()
      })

      test('a link leads to its page, with the menu closed', async ({ page }) => {
        const links = menuLinks.filter(([, to]) => to !== '/#faq')
        for (const [label, href] of links) {
          await page.goto('/faq')
          await openMenu(page)
          await findMenu(page).getByRole('link', { name: label, exact: true }).click()
          await expect(page).toHaveURL(href)
          await expect(findMenu(page)).toBeHidden()
        }
      })

      test('FAQs, pressed on another page, ends at the questions on the home page', async ({
        page,
      }) => {
        await page.goto('/referrals')
        await openMenu(page)
        await findMenu(page)
          .getByRole('link', { name: findLabel('/#faq'), exact: true })
          .click()
        await expect(page).toHaveURL('/#faq')
        await expect(findMenu(page)).toBeHidden()
        await expectBelowBar(page, '#faq')
      })
    })
  }

  if (width !== 360 && !isWhole) continue

  test.describe(`menu at ${width} px, what only script can do`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('FAQs, pressed on the home page, closes the menu and scrolls to the questions', async ({
      page,
    }) => {
      await page.goto('/')
      await openMenu(page)
      await findMenu(page)
        .getByRole('link', { name: findLabel('/#faq'), exact: true })
        .click()
      await expect(findMenu(page)).toBeHidden()
      await expect(page).toHaveURL('/#faq')
      await expectBelowBar(page, '#faq')
    })

    test('Home, pressed far down the home page, closes the menu and scrolls up', async ({
      page,
    }) => {
      await page.goto('/')
      await scrollToEnd(page)
      await openMenu(page)
      await findMenu(page)
        .getByRole('link', { name: findLabel('/'), exact: true })
        .click()
      await expect(findMenu(page)).toBeHidden()
      await expect.poll(() => readScroll(page)).toBe(0)
    })

    test('widening moves the focus from the menu to the bar, and narrowing finds the menu closed', async ({
      page,
    }) => {
      await page.goto('/')
      await openMenu(page)
      await findMenu(page)
        .getByRole('link', { name: findLabel('/shop'), exact: true })
        .focus()
      await page.setViewportSize({ width: 1000, height: 740 })
      await expect(page.locator('#bar a').first()).toBeFocused()
      await page.setViewportSize({ width, height: 740 })
      await expect(findMenu(page)).toBeHidden()
    })
  })
}
