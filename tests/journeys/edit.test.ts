import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type Dialog, expect, type Locator, type Page } from '@playwright/test'
import { readTexts } from '#content/texts.ts'
import { listTodos } from '#generator/list-todos.ts'
import { readSettings } from '#server/settings/settings.ts'
import { takePhoto } from '#tests/photos/paint-photo.ts'
import { plant, type ServedCopy, serveCopy } from './copy-project.ts'
import { expectNoViolation } from './fit.ts'

type Studio = ServedCopy & {
  /** A file of its content/. */
  read(file: string): string
}

/** What the tests change, whatever the content of this site. */
function plantKnownText(root: string): void {
  plant(root, 'home', ['opening', 'heading'], 'A better year')
  plant(root, 'home', ['mission', 'heading'], 'Our Mission')
  plant(root, 'services', ['opening', 'heading'], 'Services')
  plant(root, 'services', ['passages', 0, 'paragraphs'], 'We **mean** it: [apply](/apply).')
  plant(root, 'gathering-place', ['open'], undefined)
  const questions = ['Who?', 'When?', 'Why?'].map((question) => ({ question, answer: 'Ask us.' }))
  plant(root, 'questions', [], questions)
  const founder = { name: 'Tom Reed', title: 'Founder', education: 'Law', pillars: ['virtue'] }
  plant(root, 'founders', [], [{ ...founder, description: 'He began.', superpower: 'He waits.' }])
}

/** An owner with one studio and one window of it per worker: loading it again takes longer than most visits. */
const test = base.extend<object, { studio: Studio; window: Page }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const studio = await serveCopy('src/studio/edit.ts', plantKnownText)
      const read = (file: string) => readFileSync(join(studio.root, 'content', file), 'utf8')
      await use({ ...studio, read })
      await studio.stop()
    },
    { scope: 'worker' },
  ],
  window: [
    async ({ browser, studio }, use) => {
      const page = await browser.newPage()
      await page.goto(`${studio.address}#/`)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => {
    await use(window)
    await window.unrouteAll()
  },
})

test.describe.configure({ mode: 'default' })

const siteOf = (page: Page) => page.frameLocator('iframe[title="The site"]')

/** Waits until the page can be edited. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Page' }).selectOption(path)
  await page.locator(`iframe[title="The site"][src="${path}"]`).waitFor()
  await siteOf(page).locator('body[data-editing]').waitFor()
}

/** Waits until the page that is shown now has given way to the next one. */
async function untilReloaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  await siteOf(page)
    .locator('html')
    .evaluate((html) => html.setAttribute('data-old', ''))
  await act()
  await siteOf(page).locator('html:not([data-old])').waitFor()
}

/** Opens words on the page with a click; typing replaces them. */
async function openText(page: Page, text: Locator): Promise<void> {
  await text.first().click()
  await expect(siteOf(page).locator('[contenteditable]')).toBeFocused()
}

/** Opens the panel with every field of the page's files and, in it, one file. */
async function openFields(page: Page, file?: RegExp): Promise<Locator> {
  const button = page.getByRole('button', { name: 'All words' })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  const panel = page.getByRole('complementary')
  if (file) await panel.locator('summary', { hasText: file }).first().click()
  return panel
}

/** A field by where it is written: "home:opening.heading". */
const findField = (panel: Locator, place: string) => panel.locator(`[data-field="${place}"]`)

const press = (page: Page, name: 'Undo' | 'Redo') => page.getByRole('button', { name }).click()

test('text is changed by a click and by keys alone, given up with Escape, and undone and redone on the page and in the file', async ({
  page,
  studio,
}) => {
  await openPage(page, '/')
  const before = studio.read('home.yaml')
  const heading = siteOf(page).getByRole('heading', { level: 1 })
  const was = (await heading.textContent()) ?? ''
  await heading.focus()
  await page.keyboard.press('Enter')
  await expect(siteOf(page).locator('h1[contenteditable]')).toBeFocused()
  await page.keyboard.type('A year you will remember')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('home.yaml')).toContain('heading: A year you will remember\n')
  const changed = studio.read('home.yaml')
  await press(page, 'Undo')
  await expect(heading).toHaveText(was)
  expect(studio.read('home.yaml')).toBe(before)
  await press(page, 'Redo')
  await expect(heading).toHaveText('A year you will remember')
  expect(studio.read('home.yaml')).toBe(changed)

  await openText(page, heading)
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('A year you will remember')
  await openText(page, siteOf(page).getByText('Our Mission', { exact: true }))
  await page.keyboard.type('What we are here for, told at a length that nobody has the room for')
  await expect(page.getByText('7 too many')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('there is room for 60')
  expect(studio.read('home.yaml')).toBe(changed)
  await page.keyboard.press('Escape')
})

test('a paragraph with bold words and a link is edited with its signs, and keeps them', async ({
  page,
  studio,
}) => {
  await openPage(page, '/services')
  const bold = siteOf(page).locator('p strong', { hasText: 'mean' })
  const typing = siteOf(page).locator('p[contenteditable]')
  await openText(page, bold)
  await expect(typing).toHaveText('We **mean** it: [apply](/apply).')
  await page.keyboard.press('Escape')
  await expect(bold).toBeVisible()
  await openText(page, bold)
  await page.keyboard.press('End')
  await page.keyboard.type(' **Now')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('opens ** before "Now"')
  await page.keyboard.type('**.')
  await untilReloaded(page, () => page.keyboard.press('Enter'))
  expect(studio.read('services.yaml')).toContain('We **mean** it: [apply](/apply). **Now**.')
  await expect(siteOf(page).locator('p strong', { hasText: 'Now' })).toBeVisible()
})

test('a colour that leaves text too faint is refused at its field; another is written', async ({
  page,
  studio,
}) => {
  const panel = await openFields(page, /^Colours$/)
  const sun = findField(panel, 'colours:sun')
  const before = studio.read('colours.yaml')
  await sun.locator('input').fill('#5a3b12')
  await expect(sun.getByRole('alert')).toContainText('contrast')
  expect(studio.read('colours.yaml')).toBe(before)
  await sun.locator('input').fill('#f0b35c')
  await expect.poll(() => studio.read('colours.yaml')).toContain('sun: f0b35c')
})

test('no key is lost while text is written, and the page stays where it was scrolled to', async ({
  page,
  studio,
}) => {
  await openPage(page, '/')
  const heading = siteOf(page).locator('[data-place="home:questions.heading"]')
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = async () => {
    arrived.resolve()
    await released.promise
  }
  await page.route(/__studio\/change/, (route) => hold().then(() => route.continue()), { times: 1 })
  await openText(page, heading)
  const site = siteOf(page).locator('html')
  const readTop = () => site.evaluate(() => scrollY)
  const top = await readTop()
  await page.keyboard.type('Private')
  await page.keyboard.press('Enter')
  await arrived.promise
  await page.keyboard.type(' and yours')
  released.resolve()
  await expect.poll(() => studio.read('home.yaml')).toContain('heading: Private\n')
  await expect(heading).toHaveText('Private and yours')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('home.yaml')).toContain('heading: Private and yours\n')
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(top).toBeGreaterThan(0)
  await expect.poll(readTop).toBe(top)
})

test('an item of a list is found from its text, moved, removed and added', async ({ page }) => {
  await openPage(page, '/faq')
  const shown = siteOf(page).locator('summary')
  const [first = '', second = '', ...others] = await shown.allTextContents()
  await shown.first().click()
  await openText(page, siteOf(page).getByText(first, { exact: true }))
  await page.getByRole('button', { name: 'Move, add or remove' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(first)
  await panel.getByRole('button', { name: `Move down: ${first}` }).click()
  await expect(shown).toHaveText([second, first, ...others])
  await panel.getByRole('button', { name: `Remove: ${second}` }).click()
  await expect(shown).toHaveText([first, ...others])
  await panel.getByRole('button', { name: 'Add to “Questions”' }).click()
  await expect(shown).toHaveCount(others.length + 2)
})

test('a photograph is chosen, described and given its point, and stays on the page', async ({
  page,
  studio,
}) => {
  await openPage(page, '/about-us')
  const panel = await openFields(page, /^Founders$/)
  const name = /- name: (.+)/.exec(studio.read('founders.yaml'))?.[1] ?? ''
  await findField(panel, 'founders:').locator('summary', { hasText: name }).first().click()
  const photo = findField(panel, 'founders:0.photo')
  const buffer = await takePhoto({ width: 900, height: 1200 })
  const left = page.getByRole('button', { name: /left to do/i })
  const count = Number(/\d+/.exec((await left.textContent()) ?? '')?.[0])
  // As many as launch-check and the start of the site count.
  const todos = listTodos(readTexts(join(studio.root, 'content')), readSettings())
  expect(count).toBe(todos.length)
  const tiny = await takePhoto({ width: 90, height: 120 })
  await photo
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tiny.jpg', mimeType: 'image/jpeg', buffer: tiny })
  await expect(panel.getByRole('alert')).toContainText('tiny.jpg')
  expect(existsSync(join(studio.root, 'content/photos/tiny.jpg'))).toBe(false)
  await photo
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Jörg 4021.JPG', mimeType: 'image/jpeg', buffer })
  await expect(left).toHaveText(`Left to do: ${count + 1}`)
  const alt = findField(panel, 'founders:0.photo.alt').getByRole('textbox')
  await alt.fill('On a jetty')
  await alt.press('Enter')
  const onPage = siteOf(page).getByAltText('On a jetty')
  await expect(onPage).toBeVisible()
  await expect(left).toHaveText(`Left to do: ${count}`)
  const point = photo.getByRole('button', { name: /^Press what should stay/ })
  await untilReloaded(page, () => point.click({ position: { x: 20, y: 20 } }))
  expect(studio.read('founders.yaml')).toMatch(/focus: \d+% \d+%/)
  await expect(onPage).toBeVisible()
})

test('what may be left out is added and removed; what changed is listed, with the way to it', async ({
  page,
  studio,
}) => {
  const before = studio.read('gathering-place.yaml')
  await openPage(page, '/spring-equinox')
  const panel = await openFields(page, /^Gathering place$/)
  await panel.getByRole('button', { name: 'Add “Open”' }).click()
  const address = siteOf(page).getByText('Words to come')
  await expect(address.first()).toBeVisible()
  await openPage(page, '/privacy')
  await page.getByRole('button', { name: 'Changed' }).click()
  const change = panel.getByRole('listitem').filter({ hasText: 'Open, Address' })
  await change.getByRole('button', { name: 'Show me' }).click()
  await expect(address.first()).toBeVisible()
  await openFields(page, /^Gathering place$/)
  await panel.getByRole('button', { name: 'Remove “Open”' }).click()
  await expect(address).toHaveCount(0)
  expect(studio.read('gathering-place.yaml')).toBe(before)
})

test('a new page is created at a free address', async ({ page, studio }) => {
  const create = async (name: string) => {
    page.once('dialog', (dialog) => dialog.accept(name))
    await page.getByRole('button', { name: 'New page' }).click()
  }
  await create('Shop')
  await expect(page.getByText('the site has that address')).toBeVisible()
  await create('Press & News')
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('/press-news')
  await expect(siteOf(page).getByRole('heading', { level: 1 })).toHaveText('Press & News')
  await page.getByRole('button', { name: /left to do/i }).click()
  const left = page.getByRole('complementary').getByText('Pages press news')
  await expect(left.first()).toBeVisible()
  await press(page, 'Undo')
  await expect(left).toHaveCount(0)
  expect(existsSync(join(studio.root, 'content/pages/press-news.yaml'))).toBe(false)
})

test('a new gathering is created with its first day', async ({ page, studio }) => {
  const create = async (...answers: string[]) => {
    let asked = 0
    const answer = (dialog: Dialog) => dialog.accept(answers[asked++])
    page.on('dialog', answer)
    await page.getByRole('button', { name: 'New gathering' }).click()
    await expect.poll(() => asked).toBe(answers.length)
    page.off('dialog', answer)
  }
  await create('Harvest', '24.8.')
  await expect(page.getByText('write it like March 19')).toBeVisible()
  await create('Harvest', 'August 24')
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('/harvest')
  await expect(siteOf(page).getByRole('heading', { level: 1 })).toHaveText('Harvest')
  await expect(
    siteOf(page)
      .getByText(/^August 24, \d{4}$/)
      .first(),
  ).toBeVisible()
  await press(page, 'Undo')
  const file = join(studio.root, 'content/gatherings/harvest.yaml')
  await expect.poll(() => existsSync(file)).toBe(false)
})

test('shows a change made by hand and never overwrites it; explains a broken file until it is fixed', async ({
  page,
  studio,
}) => {
  await openPage(page, '/services')
  const file = join(studio.root, 'content/services.yaml')
  const heading = siteOf(page).getByRole('heading', { level: 1 })
  const was = (await heading.textContent()) ?? ''
  const text = studio.read('services.yaml').replace(`heading: ${was}`, 'heading: By hand')
  await openText(page, heading)
  await page.keyboard.type('From the studio')
  writeFileSync(file, text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('has been changed elsewhere since')
  expect(studio.read('services.yaml')).toBe(text)
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('By hand')

  writeFileSync(file, '')
  const broken = page.getByRole('alert').filter({ hasText: 'content/services.yaml' }).first()
  await expect(broken).toContainText('line 1: the file is empty')
  const drawLogo = (width: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 9"></svg>`
    writeFileSync(join(studio.root, 'content/logo.svg'), svg)
  }
  drawLogo(9)
  writeFileSync(
    join(studio.root, 'content/site.yaml'),
    `${studio.read('site.yaml')}\nlogo: logo.svg\n`,
  )
  writeFileSync(file, text)
  await expect(broken).toBeHidden()
  await expect(heading).toHaveText('By hand')
  const logo = siteOf(page).locator('header img').first()
  await expect(logo).toHaveAttribute('width', '24')
  drawLogo(18)
  await expect(logo).toHaveAttribute('width', '48')
})

test('axe finds nothing in the window, and only the studio’s own window is answered', async ({
  page,
  studio,
  request,
}) => {
  await openFields(page)
  await expect(page.locator('iframe')).toHaveCount(1)
  await expectNoViolation(page, 'All words')
  await page.getByRole('button', { name: /left to do/i }).click()
  await expectNoViolation(page, 'Left to do')
  const { origin } = new URL(studio.address)
  for (const answer of [
    await request.get(`${origin}/__studio/`),
    await request.post(`${origin}/__studio/undo`, { headers: { origin: 'https://evil.example' } }),
  ]) {
    expect(answer.status()).toBe(403)
  }
})
