import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { applicationWords, waitlistWords } from '#content/form-words.ts'
import { paintPhoto } from '#tests/photos/paint-photo.ts'
import { readAddress } from '#tests/read-address.ts'
import { isWhole } from '#tests/sample.ts'
import { copyProject } from './copy-project.ts'
import { expectHydrated, fillSignup, inventEmail, submitButton } from './fill-form.ts'
import { openListening } from './open-listening.ts'

type Dev = { root: string; address: string }

/** `npm run dev`, on a copy whose files may be changed. */
const test = base.extend<object, { dev: Dev }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const copy = copyProject()
      const child = spawn(process.execPath, ['scripts/dev.ts'], {
        cwd: copy.root,
        env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(copy.root, '.data') },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await use({ root: copy.root, address: await readAddress(child) })
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill()
      await ended
      copy.remove()
    },
    { scope: 'worker' },
  ],
})

function edit({ root }: Dev, file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
}

/** The whole page again, its form alive. */
async function expectShown(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
  await expectHydrated(page)
}

test.describe.configure({ mode: 'serial' })

test('every change of a form, a route, words and style is on the page at once, time after time', async ({
  page,
  dev,
}) => {
  await openListening(page, `${dev.address}/apply`)
  await expectHydrated(page)
  for (const [last, next] of [
    [applicationWords.heading, 'Words 1'],
    ['Words 1', 'Words 2'],
  ] as const) {
    edit(dev, 'content/form-words.yaml', last, next)
    await expectShown(page, next)
    // That a second change is seen as well, the words have shown.
    if (next === 'Words 2' && !isWhole) return
    edit(
      dev,
      'app/forms/birthday-field.tsx',
      '<p className="birthday-age"',
      `<p>Form after ${next}</p><p className="birthday-age"`,
    )
    await expectShown(page, `Form after ${next}`)
    edit(
      dev,
      'app/routes/apply.tsx',
      '<FormScripts />',
      `<p>Route after ${next}</p><FormScripts />`,
    )
    await expectShown(page, `Route after ${next}`)
    const property = `--after-${next.replace(' ', '-')}`
    edit(dev, 'app/forms/forms.css', '.form-heading {', `.form-heading { ${property}: seen;`)
    const heading = page.locator('.form-heading')
    await expect(heading).toHaveCSS(property, 'seen')
    await expectHydrated(page)
  }
})

test('a page that only has words follows too, and so do the scripts that stand in pages', async ({
  page,
  dev,
}) => {
  await openListening(page, `${dev.address}/faq`)
  edit(dev, 'content/navigation.yaml', 'label: About Us', 'label: Who We Are')
  await expect(page.getByText('Who We Are').first()).toBeVisible()
  edit(dev, 'app/components/toast-key.ts', "'toast'", "'another-toast'")
  const readThankYou = async () => (await page.request.get(`${dev.address}/thank-you`)).text()
  await expect.poll(readThankYou).toContain('another-toast')
})

test('a mistake in the words is a sentence on the page, and gone when it is mended', async ({
  page,
  dev,
}) => {
  await openListening(page, `${dev.address}/faq`)
  edit(dev, 'content/faq.yaml', 'season: spring', 'season: sprng')
  const sentence = page.getByText(/content\/faq\.yaml, line \d+: .* did you mean spring\?/).first()
  await expect(sentence).toBeVisible()
  edit(dev, 'content/faq.yaml', 'season: sprng', 'season: spring')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sentence).toHaveCount(0)
})

test('a photo is made when content names it, again when its file changes, and a mistake is a sentence', async ({
  page,
  dev,
}) => {
  const takePortrait = async (shows: 'white' | 'black') => {
    const picture = await paintPhoto({ width: 660, height: 820, shows })
    const file = join(dev.root, 'content/photos/Marcus Hale.JPG')
    writeFileSync(file, await picture.jpeg().toBuffer())
  }
  const founders = 'content/founders.yaml'
  const portrait = page.getByAltText('Marcus by the lake')
  const readShown = () =>
    portrait
      .evaluate((image: HTMLImageElement) => {
        // It is fetched when it comes near; and a page that is drawn anew begins at its top.
        image.scrollIntoView({ behavior: 'instant' })
        return image.naturalWidth > 0 ? image.currentSrc : ''
      })
      .catch(() => '')
  await takePortrait('white')
  await openListening(page, `${dev.address}/about-us`)
  const photo = 'photo:\n    file: marcus hale.jpg\n    alt: Marcus by the lake'
  edit(dev, founders, 'superpower: He hears', `${photo}\n  superpower: He hears`)
  await expect.poll(readShown).toMatch(/\.avif$/)
  const first = await readShown()
  await takePortrait('black')
  await expect.poll(readShown).not.toBe(first)
  await expect.poll(readShown).toMatch(/\.avif$/)

  edit(dev, founders, 'marcus hale.jpg', 'markus hale.jpg')
  await expect(page.getByText('did you mean "Marcus Hale.JPG"?').first()).toBeVisible()
  edit(dev, founders, 'markus hale.jpg', 'marcus hale.jpg')
  await expect(portrait).toBeVisible()
})

test('forms are sent, with script and without', async ({ page, browser, dev }) => {
  const send = async (visitor: Page) => {
    await fillSignup(visitor, 'A. Visitor', inventEmail())
    await submitButton(visitor).click()
    await expect(
      visitor.getByRole('heading', { name: waitlistWords.success, exact: true }),
    ).toBeVisible()
  }
  await openListening(page, `${dev.address}/shop`)
  await expectHydrated(page)
  await send(page)
  const unscripted: BrowserContext = await browser.newContext({ javaScriptEnabled: false })
  const other = await unscripted.newPage()
  await other.goto(`${dev.address}/shop`)
  await send(other)
  await unscripted.close()
})
