import type { Page } from '@playwright/test'
import { navigation } from '#content/navigation.ts'
import { isWhole, takeSample } from '#tests/sample.ts'
import {
  findBar,
  findLabel,
  findMenu,
  findMenuButton,
  menuLinks,
  readLinks,
} from './expected-links.ts'
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
const findLink = (page: Page, label: string) =>
  findMenu(page).getByRole('link', { name: label, exact: true })

async function openMenu(page: Page): Promise<void> {
  await findButton(page).click()
  await expect(findMenu(page)).toBeVisible()
}

async function follow(page: Page, label: string, href: string): Promise<void> {
  await openMenu(page)
  await findLink(page, label).click()
  await expect(page).toHaveURL(href)
  await expect(findMenu(page)).toBeHidden()
}

const otherLinks = menuLinks.filter(([, to]) => to !== '/#faq')

for (const width of narrowWidths) {
  for (const javaScriptEnabled of [true, false]) {
    // At the last width that has a menu it does the same.
    if (width !== 360 && !javaScriptEnabled && !isWhole) continue

    test.describe(`menu at ${width} px ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ viewport: { width, height: 740 }, javaScriptEnabled })

      test('is closed at first, headed "Navigate" and shows exactly the links of the spec; the button, a click outside, Escape and a wider window close it', async ({
        page,
      }) => {
        await openPainted(page, '/retreats')
        await expect(findMenu(page)).toBeHidden()
        await expect(findBar(page)).toBeHidden()
        await openMenu(page)
        await expect(findMenu(page).getByText(navigation.menuHeading)).toBeVisible()
        expect(await readLinks(findMenu(page))).toEqual(menuLinks)
        await expect(findMenu(page).locator('[aria-current=page]')).toHaveText(
          findLabel('/retreats'),
        )
        await findButton(page).click()
        await expect(findMenu(page)).toBeHidden()
        await openMenu(page)
        await page.mouse.click(6, 725)
        await expect(findMenu(page)).toBeHidden()
        await expect(page).toHaveURL('/retreats')

        await findButton(page).press('Enter')
        await expect(findMenu(page)).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(findMenu(page).getByRole('link').first()).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(findMenu(page)).toBeHidden()
        await expect(findButton(page)).toBeFocused()

        await openMenu(page)
        await page.setViewportSize({ width: 900, height: 740 })
        await expect(findMenu(page)).toBeHidden()
        await expect(findBar(page)).toBeVisible()
      })

      if (width !== 360 && !isWhole) return

      test('each link leads to its page, with the menu closed, and FAQs to the questions on the home page', async ({
        page,
      }) => {
        await page.goto('/faq')
        // Without script a link is a link.
        for (const [label, href] of javaScriptEnabled ? otherLinks : takeSample(otherLinks, 2)) {
          await follow(page, label, href)
        }
        await follow(page, findLabel('/#faq'), '/#faq')
        await expectBelowBar(page, '#faq')
      })
    })
  }

  if (width !== 360 && !isWhole) continue

  test.describe(`menu at ${width} px, what only script can do`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('on the home page FAQs scrolls to the questions and Home to its top, both with the menu closed', async ({
      page,
    }) => {
      await page.goto('/')
      await follow(page, findLabel('/#faq'), '/#faq')
      await expectBelowBar(page, '#faq')
      await scrollToEnd(page)
      await openMenu(page)
      await findLink(page, findLabel('/')).click()
      await expect(findMenu(page)).toBeHidden()
      await expect.poll(() => readScroll(page)).toBe(0)
    })

    test('widening moves the focus from the menu to the bar, and narrowing finds the menu closed', async ({
      page,
    }) => {
      await page.goto('/retreats')
      await openMenu(page)
      await findLink(page, findLabel('/shop')).focus()
      await page.setViewportSize({ width: 1000, height: 740 })
      await expect(page.locator('#bar a').first()).toBeFocused()
      await page.setViewportSize({ width, height: 740 })
      await expect(findMenu(page)).toBeHidden()
    })
  })
}
