import type { Page } from '@playwright/test'
import { notFoundPath, paths } from '#content/paths.ts'
import type { Rgb } from '#site/art/colour.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { decodePicture, findWorstPixel } from '#tests/pictures/measure-contrast.ts'
import { coaching, immersions, notFound, pagePaths, retreats } from '#tests/shipped-content.ts'
import {
  failToStore,
  failures,
  fillAtOnce,
  holdRequests,
  inventAnswers,
  openForm,
  rest,
  submitButton,
} from './fill-form.ts'
import {
  expectNoViolation,
  findMisfits,
  findSmallTargets,
  readThrough,
  watchShifts,
} from './fit.ts'
import { findLowContrastText } from './text-lines.ts'
import {
  anyOf,
  expect,
  findBar,
  findMenu,
  findMenuButton,
  pageKinds,
  phone,
  test,
  watchRequests,
} from './visitor.ts'

/** As narrow as WCAG asks for. */
const narrow = { width: 320, height: 640 }
const otherPages = [...pagePaths, notFoundPath].filter((path) => !pageKinds.includes(path))

/** The light of the home page follows the clock. In June the sun passes behind the headline. */
const hardestLight = new Date(new Date().getFullYear() + 1, 5, 21, 8)

/** The first line of the heading is in the first view of a phone on its side, below the bar. */
async function expectHeadingInView(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 740, height: 360 })
  const line = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    scrollTo({ top: 0, behavior: 'instant' })
    const range = document.createRange()
    range.selectNodeContents(heading)
    const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
    const { top = 0, bottom = 0 } = range.getClientRects()[0] ?? {}
    return { isBelowBar: top >= bar, isInView: bottom <= innerHeight }
  })
  expect.soft(line, `${name}, sideways`).toEqual({ isBelowBar: true, isInView: true })
}

/** Puts another page in the place of this one, without running its scripts: a visit takes twice as long. */
function showPage(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address)
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    document.documentElement.replaceWith(document.importNode(next.documentElement, true))
    return answer.status
  }, path)
}

test.describe('on a phone', () => {
  test.use({ viewport: narrow, isMobile: true, hasTouch: true })

  test('axe finds nothing on one page of each kind, it fits 320 px, thumbs have 44 px, words over pictures can be read, and nothing moves', async ({
    page,
  }) => {
    await page.clock.setFixedTime(hardestLight)
    await watchShifts(page)
    for (const path of pageKinds) {
      await page.setViewportSize(narrow)
      await page.goto(path)
      await expectNoViolation(page, path)
      expect.soft(await page.evaluate(findSmallTargets), path).toEqual([])
      expect.soft(await readThrough(page), `${path} moves`).toEqual([])
      // Axe does not see pictures behind text.
      expect.soft(await findLowContrastText(page), path).toEqual([])
      expect.soft(await findMisfits(page), `${path} at 320 px`).toEqual([])
      await expectHeadingInView(page, path)
      await page.setViewportSize({ width: 1280, height: 640 })
      expect.soft(await findMisfits(page), `${path} at 1280 px`).toEqual([])
    }
  })

  test.describe('the others', () => {
    test.use({ bypassCSP: true, expectedConsole: /status of 404|speculation rule set/ })

    test('axe finds nothing on every other page, it fits 320 px, and thumbs have 44 px', async ({
      page,
    }) => {
      await page.goto('/faq')
      for (const path of otherPages) {
        expect(await showPage(page, path), path).toBe(path === notFoundPath ? 404 : 200)
        // The colours of one page of each kind are those of the others.
        await expectNoViolation(page, path, false)
        expect.soft(await page.evaluate(findSmallTargets), path).toEqual([])
        expect.soft(await findMisfits(page), path).toEqual([])
      }
    })
  })

  test.describe('the year on a phone', () => {
    test.use({ viewport: phone })

    test('every word of the first view of home has 4.5:1 at 24 hours in four seasons', async ({
      page,
    }) => {
      test.slow()
      await page.goto('/')
      const handle = page.getByRole('slider')
      // It may stand on the letter of a month.
      await handle.evaluate((input) => {
        input.style.opacity = '0'
      })
      // What is below the first view would be measured 96 times for nothing.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('main > *, footer')) {
          if (part.getBoundingClientRect().top > innerHeight) part.remove()
        }
      })
      for (const day of [79, 172, 265, 355]) {
        for (let hour = 0; hour < 24; hour++) {
          await page.clock.setFixedTime(new Date(2027, 5, 1, hour))
          await handle.fill(`${day}`)
          expect(await findLowContrastText(page, 4.5), `day ${day}, ${hour} h`).toEqual([])
        }
      }
    })
  })

  test('light words over a dark drawing can be read before it is painted', async ({ page }) => {
    await page.goto('/freedom')
    await page.locator('.drawing').evaluate((drawing: HTMLElement) => {
      drawing.style.visibility = 'hidden'
    })
    for (const width of [narrow.width, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findLowContrastText(page), `${width} px`).toEqual([])
    }
  })

  test('axe finds nothing in an open question and in the open menu', async ({ page }) => {
    await page.goto('/faq')
    await page.locator('summary').first().click()
    await findMenuButton(page).click()
    await expect(findMenu(page)).toBeVisible()
    await expectNoViolation(page, 'the open menu')
    expect(await page.evaluate(findSmallTargets)).toEqual([])
  })
})

/** Counts how many parts of a drawing have begun to move, however fast they end. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target as Element).closest('.drawing')) return
      const { dataset } = document.documentElement
      dataset.moves = `${Number(dataset.moves ?? 0) + 1}`
    })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.moves ?? 0))
}

for (const [how, reach, options] of [
  ['hovers', 'hover', {}],
  ['taps', 'tap', { viewport: phone, hasTouch: true }],
] as const) {
  test.describe(`a visitor who ${how}`, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' }, ...options })

    test('sees the thing in a hero do its one act again', async ({ page }) => {
      const countMoves = await watchMoves(page)
      await page.goto('/health')
      await expect.poll(countMoves).toBeGreaterThan(0)
      await page
        .locator('.drawing')
        .evaluate((drawing) =>
          Promise.all(drawing.getAnimations({ subtree: true }).map(({ finished }) => finished)),
        )
      const before = await countMoves()
      await page.locator('.drawing')[reach]()
      await expect.poll(countMoves).toBeGreaterThan(before)
    })
  })
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the button of the bar stands out from the sky or the wall behind it', async ({ page }) => {
    for (const path of [...pageKinds, paths.roadmap, paths.virtue, '/physical-optimization']) {
      await page.goto(path)
      const button = findBar(page).locator('.button')
      const box = await button.boundingBox()
      if (!box) throw new Error(`There is no button on ${path}.`)
      const beside = { ...box, x: box.x - 10, width: 8 }
      const picture = await decodePicture(await page.screenshot({ scale: 'css' }))
      // Only now: before the first frame, the animation that the scroll position drives has not begun.
      const fill = await button.evaluate((link) => getComputedStyle(link).backgroundColor)
      const colour = fill.match(/\d+/g)?.map(Number) as Rgb
      const worst = findWorstPixel(picture, beside, { colour, alpha: 1 })
      expect.soft(worst?.contrast, path).toBeGreaterThan(3)
    }
  })

  test('between two pages the sun keeps to its side, away from the words', async ({ page }) => {
    test.skip(!isAsShipped, 'a gathering with a long name has its words on the left')
    await page.setViewportSize({ width: 1280, height: 720 })
    const sides: Record<string, boolean[]> = {}
    for (const path of [
      '/coaching',
      '/retreats',
      '/spring-equinox',
      '/winter-solstice',
      '/health',
    ]) {
      await page.goto(path)
      const { name, isLeft, isLeftOfWords } = await page
        .locator('.sun')
        .first()
        .evaluate((sun) => {
          const { left } = sun.getBoundingClientRect()
          const words = document.querySelector('h1')?.getBoundingClientRect().left ?? 0
          return {
            name: getComputedStyle(sun).viewTransitionName,
            isLeft: left < innerWidth / 2,
            isLeftOfWords: left < words,
          }
        })
      expect(isLeftOfWords, path).toBe(isLeft)
      sides[name] = [...(sides[name] ?? []), isLeft]
    }
    expect(sides).toEqual({ sun: [false, false, false], 'sun-left': [true, true] })
  })

  test('axe finds nothing where the bar lies over a picture', async ({ page }) => {
    await page.setViewportSize(phone)
    for (const path of [paths.home, paths.vitality]) {
      await page.goto(path)
      await expectNoViolation(page, path)
    }
  })
})

test('the thing in a hero stands still for a visitor who asks for less motion', async ({
  page,
}) => {
  await page.goto('/health')
  await page.locator('.drawing').hover()
  const moves = await page
    .locator('.drawing')
    .evaluate((drawing) => drawing.getAnimations({ subtree: true }).length)
  expect(moves).toBe(0)
})

test.describe('states of a form', () => {
  test.use({ viewport: phone, expectedConsole: anyOf(/status of 503/, ...failures) })

  test('axe finds nothing in a form with errors, one that failed, and one that was sent', async ({
    page,
  }) => {
    await failToStore(page)
    await openForm(page, '/apply')
    await submitButton(page).click()
    await expect(page.locator('form').getByRole('region')).toBeFocused()
    await expectNoViolation(page, 'an application with errors')
    await fillAtOnce(page, inventAnswers())
    await submitButton(page).click()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expectNoViolation(page, 'an application that failed')
    await page.unroute(rest)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('status')).not.toBeEmpty()
    await expectNoViolation(page, 'an application that was sent')
  })
})

test.describe('over a poor connection', () => {
  test.use({ viewport: phone, expectedConsole: /net::ERR_FAILED/ })

  test('the first page shows its fonts however late they come, and nothing moves without them', async ({
    page,
  }) => {
    await watchShifts(page)
    const fonts = '**/*.woff2'
    for (const path of ['/', '/apply']) {
      const release = await holdRequests(page, fonts)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const countPaints = () => performance.getEntriesByName('first-contentful-paint').length
      await expect.poll(() => page.evaluate(countPaints)).toBe(1)
      release()
      await expect.poll(() => isInOwnFont(page, 'h1'), path).toBe(true)
      await expect.poll(() => isInOwnFont(page, 'main p'), path).toBe(true)
      await page.unroute(fonts)
      await page.route(fonts, (route) => route.abort())
      await page.goto(path)
      expect(await readThrough(page), `${path} without fonts`).toEqual([])
      await page.unroute(fonts)
    }
  })
})

/** Whether an element is drawn with a font that the site sent, and not with one of the device. */
async function isInOwnFont(page: Page, selector: string): Promise<boolean> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const node = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', node)
  await browser.detach()
  return fonts.every(({ isCustomFont }) => isCustomFont)
}

test('a page requests itself, its icon and each of two fonts once, and nothing else', async ({
  page,
}) => {
  const takeRequests = watchRequests(page)
  await page.goto('/retreats')
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const requested = await takeRequests()
  const isFont = (path: string) => path.endsWith('.woff2')
  expect(requested.filter(isFont)).toHaveLength(2)
  // How early a browser fetches lazy pictures is its own choice.
  const lazy = await page
    .locator('img[loading=lazy]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const others = requested.filter((path) => !isFont(path) && !lazy.includes(path))
  expect(others.filter((path) => path !== '/favicon.svg')).toEqual(['/retreats'])
})

/** The owner may choose another service for some; its player has another address. */
const onYouTube = [coaching, retreats, immersions].filter(
  ({ video }) => video?.provider === 'youtube',
)
const player = 'https://www.youtube-nocookie.com/**'

for (const { path, video } of onYouTube) {
  test(`${path} requests nothing of the video service before the press; then its player has the focus`, async ({
    page,
  }) => {
    const takeRequests = watchRequests(page)
    await page.route(player, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
    )
    await page.goto(path)
    const button = page.getByRole('button', { name: video?.title ?? '' })
    await button.hover()
    await button.focus()
    expect((await takeRequests()).filter((address) => !address.startsWith('/'))).toEqual([])
    const requested = page.waitForRequest(player)
    await button.press('Enter')
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
    )
    await expect(frame).toHaveAttribute('title', /\w/)
    await expect(frame).toBeFocused()
    await expect(button).toHaveCount(0)
    await requested
  })
}

test.describe('a missed address', () => {
  test.use({ expectedConsole: /status of 404|Page not found: \/no\/such%20page$/ })

  test('answers 404 with a way home, and logs the path in the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (line) => line.text().includes('Page not found'))
    const answer = await page.goto('/no/such%20page')
    expect(answer?.status()).toBe(404)
    const { heading, action } = notFound.opening
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect((await logged).text()).toBe('Page not found: /no/such%20page')
    const link = page.getByRole('main').getByRole('link', { name: action.label, exact: true })
    await link.first().click()
    await expect(page).toHaveURL(action.to)
  })
})
