import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { BuildManifest } from '#server/pages.ts'
import { startSite } from '#tests/journeys/start-site.ts'
import { test as base, expect } from '#tests/journeys/visitor.ts'
import { plantInteractiveRoute } from './plant-route.ts'

/** No page of the site is interactive yet, so one is planted into a copy, to prove that the frame carries it. */
const test = base.extend<object, { planted: string }>({
  planted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const { root, remove } = plantInteractiveRoute()
      await use(root)
      remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [
    async ({ planted }, use) => {
      const site = await startSite(planted)
      await use(site.address)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'serial' })

const readHtml = (root: string, file: string) =>
  readFileSync(join(root, 'build/client', file), 'utf8')

/** React has taken the page over when its elements carry React's own keys. */
async function expectAwake(page: Page): Promise<void> {
  const readKeys = () =>
    page.locator('h1').evaluate((h1) => Object.keys(h1).filter((key) => key.startsWith('__react')))
  await expect.poll(readKeys).not.toEqual([])
}

test('the interactive page carries the waiting module, and its neighbours still carry none', ({
  planted,
}) => {
  expect(readHtml(planted, 'probe.html')).toContain('type="text/later"')
  expect(readHtml(planted, 'probe.html')).not.toMatch(/modulepreload|type="module"/)
  expect(readHtml(planted, 'coaching.html')).not.toContain('text/later')
})

test('its policy lets its own modules run and nothing unsafe', ({ planted }) => {
  const manifest = JSON.parse(
    readFileSync(join(planted, 'build/manifest.json'), 'utf8'),
  ) as BuildManifest
  const policy = manifest.files.find(({ address }) => address === '/probe')?.contentSecurityPolicy
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toContain('unsafe')
})

test('no script is fetched before the page has loaded; then React wakes without a word', async ({
  page,
}) => {
  const scripts: string[] = []
  let fetchedBeforeLoad = -1
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  page.once('load', () => {
    fetchedBeforeLoad = scripts.length
  })
  await page.goto('/probe')
  await expectAwake(page)
  expect(fetchedBeforeLoad).toBe(0)
  expect(scripts.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
})

test('what was typed before React woke is kept', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/probe', { waitUntil: 'commit' })
  await page.getByLabel('Answer').fill('typed early')
  await page.getByLabel('Agree').check()
  expect(await page.evaluate('window.isRouted')).toBeUndefined()
  letThrough()
  await expectAwake(page)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
  await expect(page.getByLabel('Answer')).toHaveValue('typed early')
  await expect(page.getByLabel('Agree')).toBeChecked()
})

test('the stylesheet is in the page once and in no bundle', async ({ page, planted }) => {
  await page.goto('/probe')
  await expectAwake(page)
  await expect(page.locator('style')).toHaveCount(1)
  const font = await page.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)
  expect(font).toContain('Newsreader')
  const manifest = JSON.parse(
    readFileSync(join(planted, 'build/manifest.json'), 'utf8'),
  ) as BuildManifest
  for (const { file } of manifest.files.filter((each) => each.file.endsWith('.js'))) {
    expect(readHtml(planted, file), file).not.toContain('--sky-edge:')
  }
})

test('back from a page that a form led to reaches the form again', async ({ page }) => {
  await page.goto('/probe')
  await expectAwake(page)
  await page.getByLabel('Answer').fill('yes')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/thank-you')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL('/about-us')
  await page.goBack()
  await expect(page).toHaveURL('/thank-you')
  await page.goBack()
  await expect(page).toHaveURL('/probe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Probe')
})

test('a page rendered for one request gets the same sheet, the same held scripts and a nonce', async ({
  planted,
}) => {
  const build = (await import(join(planted, 'build/server/index.js'))) as ServerBuild
  const { nonceContext } = build.entry.module as unknown as {
    nonceContext: Parameters<RouterContextProvider['set']>[0]
  }
  const context = new RouterContextProvider()
  context.set(nonceContext, 'n0nce')
  const request = new Request('http://localhost/probe', {
    method: 'POST',
    body: new URLSearchParams(),
  })
  const answer = await createRequestHandler(build, 'production')(request, context)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('Please answer')
  const readSheet = (text: string) => /<style data-page="">([\s\S]*?)<\/style>/.exec(text)?.[1]
  expect(readSheet(html)).toBe(readSheet(readHtml(planted, 'probe.html')))
  expect(html).toContain('type="text/later"')
  expect(html).not.toMatch(/modulepreload|type="module"/)
  const scripts = html.match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((script) => !script.includes('nonce="n0nce"'))).toEqual([])
})
