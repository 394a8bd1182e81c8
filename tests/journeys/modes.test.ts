import { paths } from '#paths.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { measureContrast, measureLuminance } from '#tests/pictures/measure-contrast.ts'
import type { Rgb } from '#tests/pictures/pixels.ts'
import { fewPages, sampledPages } from '#tests/sample.ts'
import { expectNoViolation } from './expect-no-violation.ts'
import { findMenu, findMenuButton } from './expected-links.ts'
import { createFaultList } from './fault-list.ts'
import { findLines, findOverlaps } from './find-lines.ts'
import { judgeContrast } from './judge-contrast.ts'
import {
  controls,
  findBareButtons,
  findSmallTargets,
  findUnringedFocus,
  markButtons,
  readSchemes,
} from './read-controls.ts'
import { readInks } from './read-seen-texts.ts'
import { expect, readBarBottom, test } from './visitor.ts'

const white: Rgb = [255, 255, 255]

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: /status of 404|Page not found: \/404$/,
})

test('the instruments find what they are for', async ({ page }) => {
  await page.setContent(`
    <style>a { outline: 0 } button { border: 0; outline: 0 }</style>
    <a href="#" style="display: block; height: 20px">Flat</a>
    <p>A sentence with <a href="#">a link</a> in it.</p>
    <button style="width: 60px; height: 60px">Bare</button>
    <p>Words</p><p style="margin-top: -2em">on words</p>
    <input style="width: 60px; height: 60px; background: #000; color-scheme: light">`)
  expect(await page.evaluate(findSmallTargets, controls)).toEqual([
    expect.stringMatching(/^"Flat" is \d+x20$/),
  ])
  await page.evaluate(markButtons)
  expect(await page.evaluate(findBareButtons)).toEqual(['Bare'])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Flat' })).toBeFocused()
  expect(await page.evaluate(findUnringedFocus)).toContain('Flat')
  expect(findOverlaps(await findLines(page))).toEqual(['"Words" stands on "on words"'])
  const schemes = await page.evaluate(readSchemes)
  expect(schemes.at(-1)).toMatchObject({ scheme: 'light', ground: 'rgb(0, 0, 0)' })
})

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true })

  test('the heading begins in the first view, below a bar that leaves two thirds of it', async ({
    page,
  }) => {
    const list = createFaultList()
    for (const path of sampledPages) {
      await page.goto(path)
      const bar = await readBarBottom(page)
      const line = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        const { top = 0, bottom = 0 } = range.getClientRects()[0] ?? {}
        return { top, bottom }
      })
      if (bar > 120) list.add(path, `the bar is ${bar} px high`)
      if (line.top < bar || line.bottom > 360) {
        list.add(path, `the heading's first line stands at ${line.top} to ${line.bottom}`)
      }
    }
    list.expectEmpty()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('everything a thumb can press is 44 px high and wide', async ({ page }) => {
    const list = createFaultList()
    for (const path of sampledPages) {
      await page.goto(path)
      for (const name of await page.evaluate(findSmallTargets, controls)) list.add(path, name)
    }
    await findMenuButton(page).click()
    await expect(findMenu(page)).toBeVisible()
    for (const name of await page.evaluate(findSmallTargets, '#menu a')) list.add('the menu', name)
    list.expectEmpty()
  })
})

test.describe('in forced colours', () => {
  test.use({ viewport: { width: 1280, height: 740 } })

  test('the focus has a ring, a button has an edge, and axe finds nothing', async ({ page }) => {
    const list = createFaultList()
    for (const path of fewPages) {
      await page.emulateMedia({ forcedColors: 'none' })
      await page.goto(path)
      await page.evaluate(markButtons)
      await page.emulateMedia({ forcedColors: 'active' })
      for (const name of await page.evaluate(findBareButtons)) {
        list.add(path, `the button ${name} has no edge`)
      }
      // Axe takes colours from the sheet for those on the screen, and the browser chooses these.
      await expectNoViolation(page, path, ['color-contrast'])
      // The bar is the same everywhere: once is enough.
      if (path !== paths.home) await page.locator('main').focus()
      for (let stop = 0; stop < 10; stop++) {
        await page.keyboard.press('Tab')
        const name = await page.evaluate(findUnringedFocus)
        if (name) list.add(path, `${name} has the focus, but no ring`)
      }
    }
    list.expectEmpty()
  })
})

test.describe('on paper', () => {
  // A4 at 96 dots an inch.
  test.use({ viewport: { width: 794, height: 1123 }, bypassCSP: true })

  test('a page is dark text on a light ground, without the bar', async ({ page }) => {
    await insistOnFonts(page)
    await page.emulateMedia({ media: 'print' })
    const list = createFaultList()
    for (const path of fewPages) {
      await page.goto(path)
      if (await page.locator('#bar').isVisible()) list.add(path, 'the bar is printed')
      const { faults, lines } = await judgeContrast(page)
      for (const fault of faults) list.add(path, fault)
      for (const { text, colour } of lines) {
        const isDark = measureContrast(colour, white) >= 4.5
        if (!isDark) list.add(path, `"${text}" is rgb ${colour}, and would not show on paper`)
      }
    }
    list.expectEmpty()
  })

  test('a page prints', async ({ page }) => {
    await page.goto(paths.apply)
    const file = await page.pdf({ format: 'A4' })
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test.describe('for a visitor who prefers dark', () => {
  test.use({ colorScheme: 'dark' })

  test('what the browser draws is as dark or light as its ground', async ({ page }) => {
    const list = createFaultList()
    for (const path of fewPages) {
      await page.goto(path)
      const schemes = await page.evaluate(readSchemes)
      const inks = await page.evaluate(readInks, [...new Set(schemes.map(({ ground }) => ground))])
      for (const { name, scheme, ground } of schemes) {
        const isGroundDark = measureLuminance(inks[ground]?.colour ?? white) < 0.18
        if (scheme.includes('dark') !== isGroundDark) {
          list.add(path, `${name} is drawn ${scheme} on ${ground}`)
        }
      }
    }
    list.expectEmpty()
  })
})
