import type { Page } from '@playwright/test'
import { applicationCopy, retreats, waitlistCopy } from '#tests/shipped-content.ts'
import {
  expectedMessage,
  fillAtOnce,
  fillSignup,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { expect, findLabel, findMenu, findMenuButton, openPainted, phone, test } from './visitor.ts'

/** What at least one of the oldest promised browsers lacks, as a path from the global object. */
const absentNames = `
  AbortSignal.any Array.fromAsync Array.prototype.toReversed Array.prototype.toSorted
  Array.prototype.toSpliced Array.prototype.with ArrayBuffer.prototype.transfer CloseWatcher
  Document.prototype.startViewTransition Document.prototype.caretPositionFromPoint
  Element.prototype.ariaBusy Element.prototype.checkVisibility Element.prototype.getHTML
  Element.prototype.moveBefore Element.prototype.setHTMLUnsafe Error.isError
  HTMLElement.prototype.hidePopover HTMLElement.prototype.popover
  HTMLElement.prototype.showPopover HTMLElement.prototype.togglePopover Intl.DurationFormat
  Intl.Segmenter Iterator Map.groupBy Map.prototype.getOrInsert Math.sumPrecise
  Navigator.prototype.connection Navigator.prototype.userAgentData Object.groupBy Promise.try
  Promise.withResolvers ReadableStream.from RegExp.escape ScrollTimeline
  Set.prototype.difference Set.prototype.intersection Set.prototype.isDisjointFrom
  Set.prototype.isSubsetOf Set.prototype.isSupersetOf Set.prototype.symmetricDifference
  Set.prototype.union String.prototype.isWellFormed String.prototype.toWellFormed Temporal
  URL.canParse URL.parse URLPattern Uint8Array.fromBase64 cancelIdleCallback cookieStore
  launchQueue navigation onscrollend requestIdleCallback scheduler trustedTypes
`
  .trim()
  .split(/\s+/)

/** Newer than they are, and used in the sheet all the same: a page can do without. */
const newerCss = [
  ':has(',
  ':popover-open',
  'color-mix(',
  'cos(',
  'sin(',
  'animation-timeline',
  'animation-range',
  'view-transition',
  '@starting-style',
  'text-wrap',
  'field-sizing',
  '::details-content',
]

// The stripped sheet is not the one whose hash is in the policy.
test.use({ bypassCSP: true, viewport: phone })

test.beforeEach(async ({ page }) => {
  await removeNewerNames(page)
  await removeNewerCss(page)
})

/** Removes from the browser what the oldest promised one lacks, before any script of ours runs. */
async function removeNewerNames(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const path of names) {
      const steps = path.split('.')
      const name = steps.pop() ?? ''
      const owner = steps.reduce<unknown>(
        (object, step) => (object as Record<string, unknown> | undefined)?.[step],
        globalThis,
      )
      if (owner) Reflect.deleteProperty(owner, name)
    }
    // Deleting its handler does not stop the event itself.
    for (const name of ['scrollend', 'beforetoggle']) {
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
    }
    // An older <details> does not close the others of its name.
    addEventListener('DOMContentLoaded', () => {
      for (const each of document.querySelectorAll('details')) each.removeAttribute('name')
    })
  }, absentNames)
}

const removeFeatures = (sheet: string) =>
  newerCss.reduce(
    (css, feature) => css.replaceAll(feature, feature.replace(/[a-z]{3}/, 'xyz')),
    sheet,
  )

/** Serves every page as an older browser reads it: without popovers and without the newer CSS. */
async function removeNewerCss(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const type = request.resourceType()
    const isPage = type === 'document' && request.frame() === page.mainFrame()
    if (request.method() !== 'GET' || (type !== 'stylesheet' && !isPage)) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const text = (await response.text()).replaceAll(/ popover(target)?="[^"]*"/gi, '')
    return route.fulfill({ response, body: removeFeatures(text) })
  })
}

test('in the oldest promised browsers all three forms arrive', async ({ page, site }) => {
  const [answers, email] = [inventAnswers(), inventEmail()]
  await openForm(page, '/apply?ref=TOM-24')
  expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false)
  await fillAtOnce(page, answers)
  await waitLikeAPerson(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('status')).toContainText(applicationCopy.success)
  const message = `${expectedMessage(answers)}\nReferral code: TOM-24`
  expect(site.findLeads(answers.email)).toMatchObject([{ message }])

  await openForm(page, '/spring-equinox')
  await fillSignup(page, 'A. Visitor', email)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await openForm(page, '/shop')
  await fillSignup(page, 'A. Visitor', email)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: waitlistCopy.success, exact: true })).toBeVisible()
  expect(site.findLeads(email)).toHaveLength(2)
})

test('the menu opens and leads on, a video plays in its place, one question is open at a time, the focus can be seen, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.fulfill({ body: '' }))
  await page.goto('/coaching')
  const [button, menu] = [findMenuButton(page), findMenu(page)]
  await expect(menu).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1000))
  await button.click()
  await expect(menu).toBeInViewport()
  await menu.getByRole('link', { name: findLabel('/retreats'), exact: true }).click()
  await expect(page).toHaveURL('/retreats')
  if (retreats.video) {
    await page.getByRole('button', { name: retreats.video.title }).click()
    await expect(page.locator('iframe')).toBeFocused()
  }

  for (const path of ['/', '/apply', '/faq']) {
    await openPainted(page, path)
    const isWide = () => document.documentElement.scrollWidth > innerWidth
    expect(await page.evaluate(isWide), path).toBe(false)
  }
  const [first, second] = [page.locator('details').nth(0), page.locator('details').nth(1)]
  await first.locator('summary').click()
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').press('Shift+Tab')
  await expect(page.locator('summary:focus')).not.toHaveCSS('outline-style', 'none')
})
