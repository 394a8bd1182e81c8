import type { Page } from '@playwright/test'
import { expect, openPainted, test } from './visitor.ts'

const widths = [390, 800, 1280]

const countOpen = () =>
  [...document.querySelectorAll('.values p')].filter((words) => +getComputedStyle(words).opacity)
    .length

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const width of widths) {
  test(`at ${width} px each value opens under the pointer and under a finger, and the page keeps its height`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPainted(page, '/')
    const height = await readHeight(page)
    for (const card of await page.locator('.values li').all()) {
      await card.hover()
      await expect(card.locator('p')).toHaveCSS('opacity', '1')
      expect(await readHeight(page)).toBe(height)
      await page.mouse.move(0, 0)
      await card.focus()
      await expect(card.locator('p')).toHaveCSS('opacity', '1')
      await expect.poll(() => page.evaluate(countOpen)).toBe(1)
      expect(await readHeight(page)).toBe(height)
      await card.blur()
    }
  })
}

const countMoving = () =>
  document.getAnimations().filter(({ playState }) => playState === 'running').length

test('with reduced motion nothing on home moves', async ({ page }) => {
  await openPainted(page, '/')
  await page.evaluate(() => scrollTo(0, 1200))
  await expect(page.locator('.values')).toBeVisible()
  expect(await page.evaluate(countMoving)).toBe(0)
  await expect(page.locator('.day-sun')).toHaveCount(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('one sun goes down home, and stands behind its last land at the end', async ({ page }) => {
    await openPainted(page, '/')
    await page.evaluate(() => scrollTo(0, 100))
    const sun = page.locator('.day-sun')
    const mission = page.locator('.mission')
    await mission.evaluate((element) => {
      scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight * 0.58)
    })
    const isOnArc = async () => {
      const [disc, arc] = [await sun.boundingBox(), await mission.boundingBox()]
      if (!disc || !arc) return false
      const middle = { x: disc.x + disc.width / 2, y: disc.y + disc.height / 2 }
      return Math.hypot(middle.x - arc.x - arc.width / 2, middle.y - arc.y) < 12
    }
    await expect.poll(isOnArc).toBe(true)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const land = page.locator('.call-land')
    const isSet = async () => {
      const [disc, box] = [await sun.boundingBox(), await land.boundingBox()]
      return disc !== null && box !== null && disc.y > box.y + box.height / 2
    }
    await expect.poll(isSet).toBe(true)
  })

  test('Home on home glides to the top', async ({ page }) => {
    await openPainted(page, '/')
    await page.evaluate(() => scrollTo(0, 3000))
    await page.evaluate(() => {
      const places: number[] = []
      addEventListener('scroll', () => places.push(scrollY))
      Object.assign(window, { places })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
    expect(places.filter((place) => place > 0 && place < 3000).length).toBeGreaterThan(0)
  })
})
