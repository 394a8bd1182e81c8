import type { Page } from '@playwright/test'
import { paths } from '#schema/paths.ts'
import { findFaintText } from './contrast.ts'
import {
  expectedMessage,
  fillAtOnce,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { findCutText, findMisfits, findSmallTargets } from './fit.ts'
import { ownEmber, test } from './own-site.ts'
import { photographedPages } from './plant-photos.ts'
import { readThrough, watchShifts } from './shifts.ts'
import { expect, pageKinds } from './visitor.ts'

// One worker builds the site once.
test.describe.configure({ mode: 'default' })

const phone = { width: 360, height: 740 }
const scripts = '**/assets/*.js'
const photographed: readonly string[] = photographedPages
const applications = '/rest/v1/contact_submissions'

test.describe('with the longest words and photographs', () => {
  test.use({ viewport: phone })

  test('pages fit 360 and 1024 px, nothing moves, words over photographs can be read, and thumbs have 44 px', async ({
    page,
  }) => {
    await watchShifts(page)
    // Glyphs are wider on some machines than on this one.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { letter-spacing: 0.03em !important }')
      document.adoptedStyleSheets = [sheet]
    })
    for (const path of pageKinds) {
      await page.setViewportSize(phone)
      await page.goto(path)
      expect.soft(await readThrough(page), `${path} moves`).toEqual([])
      expect.soft(await page.evaluate(findSmallTargets), path).toEqual([])
      for (const width of [360, 1024]) {
        await page.setViewportSize({ ...phone, width })
        const faults = [...(await findMisfits(page))]
        if (width === 360 && photographed.includes(path)) {
          faults.push(...(await findFaintText(page)))
        }
        expect.soft(faults, `${path} at ${width} px`).toEqual([])
      }
    }
  })

  test('the menu holds its words and leads on', async ({ page }) => {
    await page.goto(paths.faq)
    await page.locator('header button').click()
    const last = page.locator('header').getByRole('link').filter({ visible: true }).last()
    await expect(last).toBeVisible()
    expect(await page.evaluate(findCutText)).toEqual([])
    await last.click()
    await expect(page).toHaveURL(paths.apply)
  })
})

type SeenPhoto = { alt: string; source: string; isLazy: boolean; isLoaded: boolean }

function readPhotos(page: Page): Promise<SeenPhoto[]> {
  return page.locator('picture img').evaluateAll(async (images: HTMLImageElement[]) => {
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    return images.map((image) => ({
      alt: image.alt,
      source: new URL(image.currentSrc).pathname,
      isLazy: image.loading === 'lazy',
      isLoaded: image.complete && image.naturalWidth > 0,
    }))
  })
}

test.describe('photographs', () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ })

  test('come as AVIF, each once, the first at once and the others when they come near; without them their place stays', async ({
    page,
  }) => {
    for (const path of photographedPages) {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await page.goto(path)
      for (const photo of await page.locator('picture').all()) await photo.scrollIntoViewIfNeeded()
      const seen = await readPhotos(page)
      page.removeAllListeners('request')
      const loaded = requested.filter((file) => /\.(avif|webp|jpe?g)$/.test(file))
      expect(loaded.sort(), path).toEqual([...new Set(seen.map(({ source }) => source))].sort())
      for (const [at, { alt, source, isLazy, isLoaded }] of seen.entries()) {
        expect({ isLazy, isLoaded }, path).toEqual({ isLazy: at > 0, isLoaded: true })
        expect(alt, path).toBeTruthy()
        expect(source, path).toMatch(/\.avif$/)
      }
    }
    await watchShifts(page)
    await page.route(/\.(avif|webp|jpe?g)$/, (route) => route.abort())
    await page.goto(paths.retreats)
    expect(await readThrough(page)).toEqual([])
    for (const photo of await page.locator('picture').all()) {
      expect((await photo.locator('..').boundingBox())?.height).toBeGreaterThan(90)
    }
  })
})

test('the colours and the logo of the owner are on every page, and the privacy page names the days of RETENTION_DAYS', async ({
  page,
}) => {
  await page.goto(paths.privacy)
  await expect(page.getByRole('main')).toContainText('365')
  const readEmber = () => getComputedStyle(document.documentElement).getPropertyValue('--ember')
  expect((await page.evaluate(readEmber)).trim()).toBe(ownEmber)
  const logo = page.locator('header img')
  await expect(logo).toHaveJSProperty('complete', true)
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
})

test.describe('on a static host with a hosted backend', () => {
  test.use({ expectedConsole: /ERR_FAILED|^error: \w|^log: Sign-up:/ })

  test('a form sent before its script came is held, and the application goes straight to the backend', async ({
    page,
    backend,
  }) => {
    const answers = inventAnswers()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(scripts, (route) => held.then(() => route.continue()))
    await page.goto('/apply', { waitUntil: 'commit' })
    await page.locator('form [type=submit]').waitFor()
    await fillAtOnce(page, answers)
    await waitLikeAPerson(page)
    await submitButton(page).click()
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('status')).not.toBeEmpty()
    expect(backend.rows).toEqual({
      [applications]: [
        { name: answers.fullName, email: answers.email, message: expectedMessage(answers) },
      ],
    })
  })

  test('when the script does not come, the form says so and keeps the answers; once it can be fetched, the next press sends it', async ({
    page,
    backend,
  }) => {
    const answers = inventAnswers()
    const failed = page.waitForEvent('requestfailed')
    await page.route(scripts, (route) => route.abort())
    await page.goto('/apply')
    await failed
    await fillAtOnce(page, answers)
    const toast = page.getByRole('alert')
    for (const _ of ['the first press', 'another while it is still missing']) {
      await submitButton(page).click()
      await expect(toast).toContainText('@')
      await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
      await expect(page.locator('form [name=aboutYourself]')).toHaveValue(answers.aboutYourself)
      await page.keyboard.press('Escape')
    }
    await page.unroute(scripts)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    const sent = backend.rows[applications]?.filter(({ email }) => email === answers.email)
    expect(sent).toHaveLength(1)
  })

  test('the script is waited for no longer than 15 seconds', async ({ page }) => {
    await page.clock.install()
    await page.route(scripts, () => {})
    await page.goto('/apply', { waitUntil: 'commit' })
    await page.locator('form [type=submit]').waitFor()
    await fillAtOnce(page, inventAnswers())
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await submitButton(page).click()
    await page.clock.runFor(14_999)
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(1)
    await expect(page.getByRole('alert')).toContainText('@')
    await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
  })

  test('with SIGNUPS=log a sign-up is only written to the console', async ({ page, backend }) => {
    for (const path of ['/shop', '/winter-solstice']) {
      await openForm(page, path)
      await page.locator('form [name=name]').fill('A. Visitor')
      await page.locator('form [name=email]').fill(inventEmail())
      const logged = page.waitForEvent('console', (line) => line.text().startsWith('Sign-up:'))
      await submitButton(page).click()
      await logged
      if (path === '/shop') await expect(page.getByRole('status')).not.toBeEmpty()
      else await expect(page).toHaveURL('/thank-you')
    }
    expect(Object.keys(backend.rows)).toEqual([applications])
  })

  test('the policy lets a form reach the backend, and a page without one only its own site', async ({
    backend,
    request,
  }) => {
    const readPolicy = async (path: string) =>
      (await request.get(path)).headers()['content-security-policy']
    expect(await readPolicy('/apply')).toContain(`connect-src 'self' ${backend.url};`)
    expect(await readPolicy('/coaching')).toContain("connect-src 'self';")
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('each form says how to reach us instead', async ({ page }) => {
      for (const path of ['/apply', '/spring-equinox', '/shop']) {
        await page.goto(path)
        await expect(page.locator('form noscript p')).toContainText('@')
        await expect(page.locator('form noscript p')).toBeVisible()
      }
    })
  })
})
