import type { Locator, Page } from '@playwright/test'
import { fillText } from '#content/fill-text.ts'
import { paths } from '#content/paths.ts'
import { writeDates } from '#leads/gathering-days.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { brand, calendarCopy, gatherings, smallWords } from '#tests/shipped-content.ts'
import { fillSignup, inventEmail, openForm, submitButton, touchForm } from './fill-form.ts'
import { measureSlowLoads } from './slow-home.ts'
import {
  beginsWith,
  expect,
  openPainted,
  phone,
  readScroll,
  test,
  watchRequests,
} from './visitor.ts'

const minuteMs = 60_000
const findHandle = (page: Page) => page.getByRole('slider', { name: smallWords.year.handle })
const nameGathering = (path: string) => gatherings.find((each) => each.path === path)?.name ?? ''

type MonthDay = [month: number, day: number]

/** A line does not end within it. */
const joinWords = (text: string) => text.replaceAll(' ', '\u00a0')

function writeDay([month, day]: MonthDay): string {
  const starts = { month, day }
  return joinWords(writeDates({ starts, ends: starts }, brand.lang))
}

/** "November 16. 35 days to the solstice." */
function countTo(turn: 'solstice' | 'equinox', day: MonthDay, count: number): string {
  const days = joinWords(fillText(smallWords.days[count === 1 ? 0 : 1], { count }))
  return fillText(smallWords.year[turn], { day: writeDay(day), days })
}

/** "December 21, Winter Solstice" */
const nameTurn = (day: MonthDay, path: string) => `${writeDay(day)}, ${nameGathering(path)}`
const findNext = (page: Page) => page.getByText(beginsWith(calendarCopy.next))

async function openOn(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(date))
  await page.goto('/')
}

/** The middle of the sun in the window, in whole pixels. */
async function readSun(page: Page) {
  const box = await page.locator('.hero .sun').boundingBox()
  if (!box) throw new Error('There is no sun.')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** How far a sun is from the path that its sky draws for it, and where on it, as shares of the path. */
const readPath = (sun: Locator) =>
  sun.evaluate((disc) => {
    const sky = disc.parentElement as HTMLElement
    const style = getComputedStyle(sky)
    const read = (name: string) => Number.parseFloat(style.getPropertyValue(`--${name}`))
    const [box, { x, y, width }] = [sky.getBoundingClientRect(), disc.getBoundingClientRect()]
    const left = ((x + width / 2 - box.x) / box.width) * 100
    const height = 70 - ((y + width / 2 - box.y) / box.height) * 100
    const across = (left - read('cx')) / (read('reach') * read('cos'))
    const up = (height / read('rise') - 0.6428 * read('sin')) / (0.766 * read('cos'))
    return { away: Math.abs(Math.hypot(across, up) - 1), across }
  })

test.describe('in Denver', () => {
  test.use({ timezoneId: 'America/Denver', viewport: phone })

  test('the home page counts the days to the next turn of the year on the visitor’s own calendar', async ({
    page,
  }) => {
    for (const [date, text] of [
      ['2026-12-20T16:00:00Z', countTo('solstice', [12, 20], 1)],
      ['2026-12-21T16:00:00Z', nameTurn([12, 21], '/winter-solstice')],
      ['2028-02-29T16:00:00Z', countTo('equinox', [2, 29], 20)],
      ['2027-01-01T03:00:00Z', countTo('equinox', [12, 31], 79)],
    ] as const) {
      await openOn(page, date)
      await expect(page.getByText(text, { exact: true }), date).toBeVisible()
      await expect(findHandle(page), date).toHaveAttribute('aria-valuetext', text)
    }
  })
})

test('the first view of a phone names the next gathering with its days', async ({ page }) => {
  await page.goto('/')
  const link = findNext(page).filter({ visible: true }).getByRole('link')
  for (const height of [664, 844]) {
    await page.setViewportSize({ width: 390, height })
    await expect(link, `${height} px`).toBeInViewport({ ratio: 1 })
  }
})

test('the sun of home stands below the bar at noon in June', async ({ page }) => {
  await openOn(page, '2027-06-21T12:00:00')
  for (const [width, height] of [
    [390, 664],
    [390, 844],
    [768, 1024],
    [1440, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const sun = await page.locator('.hero .sun').boundingBox()
    const bar = await page.locator('.bar').boundingBox()
    expect.soft(sun?.y, `${width} x ${height}`).toBeGreaterThan(bar?.height ?? 0)
  }
})

test('the handle of the year moves by keys, lifts the sun in summer, links a gathering on its day, and moves nothing else', async ({
  page,
}) => {
  await openOn(page, '2026-11-15T12:00:00')
  const handle = findHandle(page)
  await handle.focus()
  for (const [key, text] of [
    ['ArrowRight', countTo('solstice', [11, 16], 35)],
    ['Home', countTo('equinox', [1, 1], 78)],
    ['End', countTo('equinox', [12, 31], 79)],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await handle.fill('355')
  const [winter, place] = [await readSun(page), await handle.boundingBox()]
  await handle.fill('172')
  expect((await readSun(page)).y).toBeLessThan(winter.y - 80)
  expect(await handle.boundingBox()).toEqual(place)
  await page.getByRole('link', { name: nameTurn([6, 21], '/summer-solstice') }).click()
  await expect(page).toHaveURL('/summer-solstice')
})

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('a gathering is the next one until its last day has ended there, and no past one is named', async ({
    page,
  }) => {
    const shown = findNext(page).filter({ visible: true })
    const openAt = async (time: number) => {
      await page.clock.setFixedTime(time)
      await page.goto('/immersions')
    }
    await page.goto('/immersions')
    const ends = await page.locator('[data-until]').evaluateAll((items) =>
      items.map((item) => ({
        name: item.textContent,
        endMs: new Date((item as HTMLElement).dataset.until ?? '').getTime(),
      })),
    )
    const [, second, third] = ends
    if (!second || !third) throw new Error('The page carries no later gatherings.')
    await openAt(second.endMs - minuteMs)
    await expect(shown).toHaveText(second.name)
    await openAt(second.endMs)
    await expect(shown).toHaveText(third.name)
    await openAt(ends.at(-1)?.endMs ?? 0)
    await expect(shown).toHaveCount(0)
  })
})

test('the next gathering leads to its page; its calendar file is one press away, and web calendars are asked nothing before', async ({
  page,
}) => {
  await page.goto('/')
  const link = findNext(page).filter({ visible: true }).getByRole('link')
  const name = (await link.textContent())?.split(/, \w+ \d/)[0] ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const takeRequests = watchRequests(page)
  await openForm(page, '/winter-solstice')
  const findLink = (name: string) => page.getByRole('link', { name, exact: true })
  for (const label of [calendarCopy.google, calendarCopy.outlook]) await findLink(label).hover()
  expect((await takeRequests()).filter((address) => !address.startsWith('/'))).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    findLink(calendarCopy.file).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^winter-solstice-\d{4}\.ics$/)

  await fillSignup(page, 'A. Visitor', inventEmail())
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await page.goBack()
  await touchForm(page)
  await expect(findLink(calendarCopy.google)).toHaveCount(1)
})

test('gatherings stand in rows, whose days are in one line, at every width', async ({ page }) => {
  await page.goto('/immersions')
  const links = page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') })
  await expect(links).toHaveCount(gatherings.length)
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = await links.evaluateAll((found) =>
      found.map((link) => {
        const { left, top, bottom } = link.getBoundingClientRect()
        const days = document.createRange()
        days.selectNodeContents(link.querySelector('p') as Element)
        const tops = [...days.getClientRects()].map((line) => Math.round(line.top))
        return { left, top, bottom, lines: new Set(tops).size }
      }),
    )
    for (const [at, row] of rows.entries()) {
      // An owner's gathering may begin in one month and end in the next.
      if (isAsShipped) expect(row.lines, `days at ${width} px`).toBe(1)
      const next = rows[at + 1] ?? { left: row.left, top: row.bottom }
      expect(next.left, `${width} px`).toBe(row.left)
      expect(next.top, `${width} px`).toBeGreaterThanOrEqual(row.bottom)
    }
  }
})

const countOpen = () =>
  [...document.querySelectorAll('.values p')].filter((copy) => +getComputedStyle(copy).opacity)
    .length

const readHeight = (page: Page) =>
  page.locator('section:has(> * > .values)').evaluate((band: HTMLElement) => band.offsetHeight)

test('each value opens under the pointer and under a finger, and their band keeps its height', async ({
  page,
}) => {
  await openPainted(page, '/')
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const height = await readHeight(page)
    const cards = page.locator('.values li')
    for (const card of [cards.first(), cards.last()]) {
      await card.hover()
      await expect(card.locator('p')).toHaveCSS('opacity', '1')
      expect(await readHeight(page), `${width} px`).toBe(height)
      await page.mouse.move(0, 0)
      await card.focus()
      await expect(card.locator('p')).toHaveCSS('opacity', '1')
      await expect.poll(() => page.evaluate(countOpen)).toBe(1)
      expect(await readHeight(page), `${width} px`).toBe(height)
      await card.blur()
    }
  }
  const countMoving = () =>
    document.getAnimations().filter(({ playState }) => playState === 'running').length
  expect(await page.evaluate(countMoving), 'with reduced motion').toBe(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the suns of home go along their arcs while one scrolls', async ({ page }) => {
    await openOn(page, '2027-03-20T14:00:00')
    for (const sky of ['.hero', '.call-land']) {
      const sun = page.locator(`${sky} .sun`)
      const scrollInto = async (share: number) => {
        // What goes by scrolling is in its new place once the page has been drawn again.
        await page.locator(sky).evaluate(async (element, view) => {
          const { bottom } = element.getBoundingClientRect()
          scrollTo({ top: bottom + scrollY - innerHeight * (1 - view), behavior: 'instant' })
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        }, share)
        await expect.poll(async () => (await readPath(sun)).away).toBeLessThan(0.02)
      }
      await scrollInto(0)
      const { across } = await readPath(sun)
      await scrollInto(0.3)
      await expect.poll(async () => (await readPath(sun)).across, sky).not.toBe(across)
    }
  })

  test('a band comes up as a visitor scrolls to it, and none moves that is in view when the page loads', async ({
    page,
  }) => {
    const call = page.locator('.call')
    await page.goto('/coaching')
    await call.evaluate((band) => {
      scrollTo(0, band.getBoundingClientRect().top - innerHeight + 200)
    })
    await expect(call).toHaveClass(/arriving/)
    await expect(call.locator('> .wrap')).toHaveCSS('animation-name', 'arrive')
    await page.reload()
    await expect(call).toBeInViewport()
    const scrollUp = () => page.mouse.wheel(0, -20_000).then(() => readScroll(page))
    await expect.poll(scrollUp).toBe(0)
    await expect(page.locator('.arriving')).toHaveCount(0)
  })

  test('reload and Back keep the reader on the same pixel', async ({ page }) => {
    /** Restored, and drawn once more: what moves a reader does so in those frames. */
    const readPlace = async () => {
      await page.waitForFunction(() => scrollY > 0)
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      return readScroll(page)
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [paths.home, paths.coaching, paths.immersions, paths.aboutUs]) {
        await page.goto(path)
        await page.evaluate(() => scrollTo(0, 1500))
        // A page without much content ends above that.
        const start = await readScroll(page)
        await page.reload()
        expect.soft(await readPlace(), `${path} at ${width} px, reloaded`).toBe(start)
        await page.goto(paths.privacy)
        await page.goBack()
        expect.soft(await readPlace(), `${path} at ${width} px, on the way back`).toBe(start)
      }
    }
  })

  test('the handle of the year goes back to the last solstice and on to today, once in each tab', async ({
    page,
  }) => {
    // It waits to be looked at, however busy the machine is.
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...frames) {
        const animation = animate.apply(this, frames)
        animation.pause()
        return animation
      }
    })
    await openOn(page, '2026-11-15T12:00:00')
    const handle = findHandle(page)
    const turnBack = () =>
      handle.evaluate((element) => {
        const [sweep] = element.getAnimations()
        if (!sweep) return 0
        sweep.currentTime = 300
        const thumbWidth = 44
        const moved = new DOMMatrix(getComputedStyle(element).transform).e
        return (moved / (element.clientWidth - thumbWidth)) * 364
      })
    // The days from November 15 to June 21.
    await expect.poll(turnBack).toBeCloseTo(-147, 0)
    await expect(handle).toHaveValue('319')
    await page.reload()
    await page.locator('[loading]').first().waitFor({ state: 'detached' })
    expect(await turnBack()).toBe(0)
  })

  test('home does not jump while it loads on a processor that is six times slower', async ({
    page,
  }) => {
    // Twenty take too long for each run: npm run soak.
    const sums = await measureSlowLoads(page, '/', 4)
    expect(Math.max(...sums)).toBeLessThanOrEqual(0.02)
  })
})
