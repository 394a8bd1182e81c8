import type { Page } from '@playwright/test'
import { paths } from '#paths.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { measureContrast, measureLuminance } from '#tests/pictures/measure-contrast.ts'
import type { Rgb } from '#tests/pictures/pixels.ts'
import { fewPages } from '#tests/sample.ts'
import { expectNoViolation } from './expect-no-violation.ts'
import { createFaultList, type FaultList } from './fault-list.ts'
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
import { expect, test } from './visitor.ts'

const white: Rgb = [255, 255, 255]
const desk = { width: 1280, height: 740 }
/** A4 at 96 dots an inch. */
const paper = { width: 794, height: 1123 }

test.use({
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

/** The focus has a ring, and a button has an edge. */
async function lookInForcedColours(page: Page, path: string, list: FaultList): Promise<void> {
  await page.evaluate(markButtons)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const name of await page.evaluate(findBareButtons)) {
    list.add(path, `the button ${name} has no edge`)
  }
  // The bar is the same everywhere: once is enough.
  if (path !== paths.home) await page.locator('main').focus()
  for (let stop = 0; stop < 10; stop++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(findUnringedFocus)
    if (name) list.add(path, `${name} has the focus, but no ring`)
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

/** What the browser draws is as dark or light as its ground. */
async function lookInTheDark(page: Page, path: string, list: FaultList): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const schemes = await page.evaluate(readSchemes)
  const inks = await page.evaluate(readInks, [...new Set(schemes.map(({ ground }) => ground))])
  for (const { name, scheme, ground } of schemes) {
    const isGroundDark = measureLuminance(inks[ground]?.colour ?? white) < 0.18
    if (scheme.includes('dark') !== isGroundDark) {
      list.add(path, `${name} is drawn ${scheme} on ${ground}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Dark text on a light ground, without the bar. */
async function lookOnPaper(page: Page, path: string, list: FaultList): Promise<void> {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  if (await page.locator('#bar').isVisible()) list.add(path, 'the bar is printed')
  const { faults, lines } = await judgeContrast(page)
  for (const fault of faults) list.add(path, fault)
  for (const { text, colour } of lines) {
    const isDark = measureContrast(colour, white) >= 4.5
    if (!isDark) list.add(path, `"${text}" is rgb ${colour}, and would not show on paper`)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(desk)
}

test.describe('on a desk', () => {
  test.use({ viewport: desk, bypassCSP: true })

  test('axe finds nothing; in forced colours, in the dark and on paper a page can be used and read', async ({
    page,
  }) => {
    await insistOnFonts(page)
    const list = createFaultList()
    for (const path of fewPages) {
      await page.goto(path)
      // Every pixel behind these words is looked at in contrast.test.ts.
      await expectNoViolation(page, path, ['color-contrast'])
      await lookInForcedColours(page, path, list)
      await lookInTheDark(page, path, list)
      await lookOnPaper(page, path, list)
    }
    list.expectEmpty()
  })
})

test('a page prints', async ({ page }) => {
  await page.goto(paths.apply)
  const file = await page.pdf({ format: 'A4' })
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})
