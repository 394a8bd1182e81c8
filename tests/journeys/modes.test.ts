import type { Page } from '@playwright/test'
import { paths } from '#content/paths.ts'
import { measureContrast } from '#site/art/colour.ts'
import { apply, home, pathways, values } from '#tests/shipped-content.ts'
import { findCutText, findLines } from './text-lines.ts'
import { expect, findBar, openPainted, test } from './visitor.ts'

const pages = [paths.apply, paths.home]

/** Marks what looks like a button by its background, and names what has no edge in forced colours. */
async function findBareButtons(page: Page): Promise<string[]> {
  const buttons = page.locator('a[href]:visible, button:visible')
  await buttons.evaluateAll((all) => {
    for (const element of all) {
      const { backgroundColor } = getComputedStyle(element)
      const isFilled = !/^rgba\(.*, 0\)$/.test(backgroundColor)
      const { height, bottom } = element.getBoundingClientRect()
      // Not a whole card, nor what is outside until it has the focus.
      const isShown = height < 100 && bottom > 0
      element.toggleAttribute('data-is-button', isShown && (isFilled || element.matches('button')))
    }
  })
  await page.emulateMedia({ forcedColors: 'active' })
  return page.locator('[data-is-button]:visible').evaluateAll((all) =>
    all
      .filter((element) => {
        const style = getComputedStyle(element)
        const hasBorder =
          style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0
        return !hasBorder && style.outlineStyle === 'none' && style.forcedColorAdjust !== 'none'
      })
      .map((element) => element.textContent?.trim() || element.outerHTML.slice(0, 60)),
  )
}

/** The focused element, where neither it nor its label has a ring. */
function findFocusWithoutRing(): string[] {
  const focused = document.activeElement
  // A part of a date has the browser's own ring, and a slider has it on its handle.
  if (!focused?.matches(':focus:not([type=range])')) return []
  const hasRing = [focused, focused.closest('label')].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  return hasRing ? [] : [focused.outerHTML.slice(0, 80)]
}

test('in forced colours every button has an edge, the focus a ring, and no text is cut off', async ({
  page,
}) => {
  for (const path of pages) {
    await page.emulateMedia({ forcedColors: 'none' })
    await openPainted(page, path)
    expect(await findBareButtons(page), path).toEqual([])
    expect(await findCutText(page), path).toEqual([])
    await page.getByRole('main').focus()
    for (let stop = 0; stop < 10; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(findFocusWithoutRing), path).toEqual([])
    }
  }
})

test('for visitors who prefer dark, the browser draws controls as light as the paper they stand on', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(paths.apply)
  for (const control of await page.locator('form').locator('input, select, textarea').all()) {
    await expect(control).not.toHaveCSS('color-scheme', /dark/)
  }
})

test('on paper a page is dark text without the bar, and home has all of its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  for (const path of pages) {
    await page.goto(path)
    await expect(findBar(page)).toBeHidden()
    const lines = await findLines(page)
    expect(lines.length, path).toBeGreaterThan(10)
    const pale = lines.filter(({ colour }) => measureContrast(colour, [255, 255, 255]) < 4.5)
    expect(
      pale.map(({ text }) => text),
      path,
    ).toEqual([])
  }
  // The last of them is home.
  const printed = (await findLines(page)).map(({ text }) => text)
  const texts = [...values, ...pathways].map(({ description }) => description)
  const steps = apply.steps.items.map(({ text }) => text)
  for (const text of [...texts, ...steps, home.call.heading]) {
    expect(printed).toContain(text.slice(0, 60))
  }
  const file = await page.pdf({ format: 'A4' })
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})
