import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import { paths } from '#content/paths.ts'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { writeLongestContent } from '#tests/content/longest-content.ts'
import { serveAnswers } from '#tests/serve-answers.ts'
import { applicationCopy } from '#tests/shipped-content.ts'
import { copyProject, photographedPages, plant, plantPhotos } from './copy-project.ts'
import {
  expectedMessage,
  fillAtOnce,
  holdRequests,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { findMisfits, findSmallTargets, readThrough, watchShifts } from './fit.ts'
import { findCutText, findLowContrastText } from './text-lines.ts'
import { test as base, expect, pageKinds, phone } from './visitor.ts'

type Backend = {
  url: string
  /** Everything inserted so far, by the path of its table. */
  rows: Record<string, Record<string, string>[]>
}

type OwnSite = {
  backend: Backend
  /** Every field and list as long as its schema allows, photographs everywhere, another brand. */
  ownSite: string
}

/**
 * A site that its owner made their own, on a static host with a hosted backend and SIGNUPS=log. One
 * build for everything that asks for other content or settings than ours.
 */
const test = base.extend<object, OwnSite>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const rows: Backend['rows'] = {}
      const server = await serveAnswers(async (request, response) => {
        response.setHeader('Access-Control-Allow-Origin', '*')
        response.setHeader('Access-Control-Allow-Headers', 'Authorization, apikey, content-type')
        if (request.method === 'OPTIONS') return response.end()
        const body = Buffer.concat(await request.toArray()).toString()
        rows[request.url ?? ''] = [...(rows[request.url ?? ''] ?? []), JSON.parse(body)]
        response.writeHead(201).end()
      })
      await use({ url: server.url, rows })
      server.close()
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ backend }, use) => {
      const copy = copyProject()
      try {
        writeLongestContent(copy.root)
        await plantPhotos(copy.root)
        plantBrand(copy.root)
        plant(copy.root, 'form-words', ['application', 'submitting'], submitting)
        execFileSync(process.execPath, ['scripts/build.ts', '--static'], {
          cwd: copy.root,
          env: {
            ...process.env,
            SUPABASE_URL: backend.url,
            SUPABASE_ANON_KEY: 'anon',
            SIGNUPS: 'log',
            RETENTION_DAYS: '365',
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        const host = await serveFolder(join(copy.root, 'build/client'))
        await use(host.url)
        host.close()
      } finally {
        copy.remove()
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
})

const { submitting } = applicationCopy
const ownEmber = '#7a3fe0'

/** Another colour and a logo. */
function plantBrand(root: string): void {
  const circle = '<circle cx="10" cy="10" r="9" fill="#fff"/>'
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${circle}</svg>`
  writeFileSync(join(root, 'content/logo.svg'), logo)
  plant(root, 'site', ['logo'], 'logo.svg')
  plant(root, 'colours', ['ember'], ownEmber.slice(1))
}

/** A static host: it sends files with the headers of `_headers`, and answers no post. */
function serveFolder(folder: string) {
  const rules = readFileSync(join(folder, '_headers'), 'utf8').trim().split('\n\n')
  const findHeaders = (path: string) =>
    rules
      .map((rule) => rule.split(/\n\s+/))
      .filter(([address]) => address === '/*' || address === path)
      .flatMap(([, ...lines]) => lines.map((line) => line.split(/: (.*)/)))
  const serve = sirv(folder, { extensions: ['html'] })
  return serveAnswers((request, response) => {
    if (request.method !== 'GET') return response.writeHead(405).end()
    const { pathname } = new URL(request.url ?? '', 'http://host')
    for (const [name = '', value = ''] of findHeaders(pathname)) response.setHeader(name, value)
    serve(request, response, () => void response.writeHead(404).end())
  })
}

// One worker builds the site once.
test.describe.configure({ mode: 'default' })

const scripts = '**/assets/*.js'
const applications = '/rest/v1/contact_submissions'

test.describe('with the longest words and photographs', () => {
  test.use({ viewport: phone })

  test('pages fit 360 and 1024 px, nothing moves, words over photographs can be read, thumbs have 44 px, and the menu leads on', async ({
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
        if (width === 360 && photographedPages.includes(path)) {
          faults.push(...(await findLowContrastText(page)))
        }
        expect.soft(faults, `${path} at ${width} px`).toEqual([])
      }
    }
    await page.setViewportSize(phone)
    await page.locator('header button').click()
    const last = page.locator('header').getByRole('link').filter({ visible: true }).last()
    await expect(last).toBeVisible()
    expect(await findCutText(page), 'the open menu').toEqual([])
    await last.click()
    await expect(page).toHaveURL(paths.apply)
  })
})

test.describe('photographs', () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ })

  test('come as AVIF, the first at once and the others when they come near; without them their place stays', async ({
    page,
  }) => {
    for (const path of photographedPages) {
      await page.goto(path)
      const photos = page.locator('picture img')
      for (const [at, photo] of (await photos.all()).entries()) {
        await photo.scrollIntoViewIfNeeded()
        await expect(photo).toHaveAttribute('alt', /./)
        await expect(photo).toHaveJSProperty('loading', at === 0 ? 'auto' : 'lazy')
        await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
        expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/avif$/)
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

test('the scripts of a form are those of our own build, because no word and no setting is in them', async ({
  request,
}) => {
  const client = join(requireCurrentBuild(), 'client')
  for (const path of ['/apply', '/shop', '/winter-solstice']) {
    const own = await (await request.get(path)).text()
    const ours = readFileSync(join(client, `${path}.html`), 'utf8')
    expect(own).not.toBe(ours)
    expect(/data-modules="([^"]+)"/.exec(own)?.[1]).toBe(/data-modules="([^"]+)"/.exec(ours)?.[1])
  }
})

test('the colours and the logo of the owner are on every page, errors keep their own, and the privacy page names the days of RETENTION_DAYS', async ({
  page,
}) => {
  await page.goto(paths.privacy)
  await expect(page.getByRole('main')).toContainText('365')
  const readEmber = () => getComputedStyle(document.documentElement).getPropertyValue('--ember')
  expect((await page.evaluate(readEmber)).trim()).toBe(ownEmber)
  const logo = page.locator('header img')
  await expect(logo).toHaveJSProperty('complete', true)
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
  await page.goto(paths.apply)
  await page.locator('form [type="submit"]').click()
  const error = page.locator('.field-error').first()
  await expect(error).toHaveCSS('color', 'rgb(163, 68, 26)')
})

test.describe('on a static host with a hosted backend', () => {
  test.use({ expectedConsole: /ERR_FAILED|^error: \w|^log: Sign-up:/ })

  test('a form submitted before its script has loaded is held, and the application goes straight to the backend, which its policy allows', async ({
    page,
    backend,
    request,
  }) => {
    const answers = inventAnswers()
    const release = await holdRequests(page, scripts)
    const answer = await page.goto('/apply', { waitUntil: 'commit' })
    const { 'content-security-policy': policy } = answer?.headers() ?? {}
    expect(policy).toContain(`connect-src 'self' ${backend.url};`)
    const { 'content-security-policy': other } = (await request.get('/coaching')).headers()
    expect(other, 'a page without a form').toContain("connect-src 'self';")
    await page.locator('form [type=submit]').waitFor()
    await fillAtOnce(page, answers)
    await waitLikeAPerson(page)
    await submitButton(page).click()
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
    await expect(submitButton(page)).toBeDisabled()
    await expect(submitButton(page)).toHaveText(submitting)
    release()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('status')).not.toBeEmpty()
    const shown = page.locator('[data-if-sent]').filter({ visible: true })
    const fits = await shown.evaluateAll((parts) =>
      parts.map((part) => (part as HTMLElement).dataset.ifSent),
    )
    // The lead, the sun of the applicant, and what happens next.
    expect(fits).toEqual(['application gathering', 'application gathering', 'application'])
    expect(backend.rows).toEqual({
      [applications]: [
        { name: answers.fullName, email: answers.email, message: expectedMessage(answers) },
      ],
    })
  })

  test('a form sent just as its script arrives is sent once', async ({ page, backend }) => {
    const answers = inventAnswers()
    const release = await holdRequests(page, scripts)
    await page.goto('/apply')
    await fillAtOnce(page, answers)
    release()
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    const sent = backend.rows[applications]?.filter(({ email }) => email === answers.email)
    expect(sent).toHaveLength(1)
  })

  test('when the script does not load, the form shows an error and keeps the answers; the next press sends them once it loads', async ({
    page,
    backend,
  }) => {
    const answers = inventAnswers()
    const failed = page.waitForEvent('requestfailed')
    await page.route(scripts, (route) => route.abort())
    await page.goto('/apply')
    await fillAtOnce(page, answers)
    await failed
    const toast = page.getByRole('alert')
    for (const _ of ['the first press', 'another while it is still missing']) {
      await submitButton(page).click()
      await expect(toast).toContainText('@')
      await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
      await expect(submitButton(page)).not.toHaveText(submitting)
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
      const email = inventEmail()
      await page.locator('form [name=email]').fill(email)
      const logged = page.waitForEvent('console', (line) => line.text().startsWith('Sign-up:'))
      await submitButton(page).click()
      expect((await logged).text()).toContain(email)
      if (path === '/shop') await expect(page.getByRole('status')).not.toBeEmpty()
      else await expect(page).toHaveURL('/thank-you')
      await expect(page.locator('html')).not.toHaveAttribute('data-sent')
    }
    expect(Object.keys(backend.rows)).toEqual([applications])
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('each form shows how to reach us instead', async ({ page }) => {
      for (const path of ['/apply', '/spring-equinox', '/shop']) {
        await page.goto(path)
        await expect(page.locator('form noscript p')).toContainText('@')
        await expect(page.locator('form noscript p')).toBeVisible()
      }
    })
  })
})
