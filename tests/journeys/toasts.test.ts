import type { Locator, Page } from '@playwright/test'
import { applicationWords, dismissLabel, failureWords, waitlistWords } from '#content/form-words.ts'
import { takeSample } from '#tests/sample.ts'
import {
  failures,
  fillAtOnce,
  fillSignup,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
} from './fill-form.ts'
import { anyOf, expect, test } from './visitor.ts'

const rest = '**/rest/v1/**'
/** The usual phone, the same on its side and a desk come first. */
const sizes = [
  [360, 740],
  [740, 360],
  [1280, 740],
  [320, 480],
  [768, 1024],
] as const

const forms = ['/apply', '/shop', '/winter-solstice']

/** Controls that a toast lies on, by their words. */
function findCovered(page: Page): Promise<string[]> {
  return page.locator('.toast').evaluate((toast) => {
    const place = toast.getBoundingClientRect()
    const controls = document.querySelectorAll(
      'main :is(a, button, input, select, textarea, label)',
    )
    return [...controls]
      .filter((control) => !toast.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const isBeside = right <= place.left || left >= place.right
        return !isBeside && bottom > place.top && top < place.bottom
      })
      .map((control) => control.outerHTML)
  })
}

/** Its clock is an animation among others: those of its button, for instance. */
async function letTimePass(toast: Locator): Promise<void> {
  await toast.evaluate((card) => {
    for (const each of card.getAnimations()) if (each instanceof CSSAnimation) each.finish()
  })
}

/** Its clock is longer than it takes to read it, and stands still under the pointer and the focus. */
async function stayAt(page: Page, toast: Locator): Promise<void> {
  const readClock = () =>
    toast.evaluate((card) => {
      const [clock] = card.getAnimations().filter((each) => each instanceof CSSAnimation)
      return [clock?.effect?.getComputedTiming().duration, clock?.playState]
    })
  await page.mouse.move(0, 0)
  expect(await readClock()).toEqual([30_000, 'running'])
  await toast.hover()
  expect(await readClock()).toEqual([30_000, 'paused'])
  await page.mouse.move(0, 0)
  await toast.getByRole('button').focus()
  expect(await readClock()).toEqual([30_000, 'paused'])
  await page.keyboard.press('Enter')
}

function failToStore(page: Page): Promise<unknown> {
  return page.route(rest, (route) => route.fulfill({ status: 503, body: '{}' }))
}

/** Remembers every text that is put into a live region, on this page and the next. */
async function watchAnnouncements(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => heard.push(text))
  await page.addInitScript((dismiss) => {
    addEventListener('DOMContentLoaded', () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
        const tell = () => {
          const text = region.textContent?.replace(dismiss, '').trim()
          if (text) (window as unknown as { hear(text: string): void }).hear(text)
        }
        tell()
        new MutationObserver(tell).observe(region, { childList: true, subtree: true })
      }
    })
  }, dismissLabel)
  return heard
}

test.describe('a toast about a failure', () => {
  test.use({ expectedConsole: anyOf(/status of 503/, ...failures) })

  test('covers no control of any form at any size, and is in view', async ({ page }) => {
    await failToStore(page)
    for (const path of forms) {
      await openForm(page, path)
      if (path === '/apply') await fillAtOnce(page, inventAnswers())
      else await fillSignup(page, 'A. Visitor', 'someone@example.com')
      // The longest form in all of them, the others on a phone.
      for (const [width, height] of takeSample(sizes, path === '/apply' ? 3 : 1)) {
        await page.setViewportSize({ width, height })
        await submitButton(page).click()
        await expect(page.locator('.toast')).toBeInViewport({ ratio: 0.95 })
        expect(await findCovered(page), `${path} at ${width} px`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator('.toast')).toHaveCount(0)
      }
    }
  })

  test('is announced once a failure, each goes by key, by touch and by time, and stays as long as someone is at it', async ({
    page,
  }) => {
    const heard = await watchAnnouncements(page)
    await failToStore(page)
    await openForm(page, '/shop')
    await fillSignup(page, 'A. Visitor', 'someone@example.com')
    const toast = page.locator('.toast')
    const ways = {
      key: () => page.keyboard.press('Escape'),
      touch: () => toast.getByRole('button', { name: dismissLabel }).click(),
      time: () => letTimePass(toast),
      'key, after a while': () => stayAt(page, toast),
    }
    for (const [name, dismiss] of Object.entries(ways)) {
      await submitButton(page).click()
      await expect(toast, name).toBeVisible()
      await dismiss()
      await expect(toast, name).toHaveCount(0)
    }
    await expect(page.getByRole('alert')).toBeFocused()
    const announced = `${failureWords.title}${waitlistWords.failure}`
    expect(heard).toEqual([announced, announced, announced, announced])
  })
})

test('an application that was sent is announced once, on the page that it leads to, and a place on the waitlist too', async ({
  page,
}) => {
  const heard = await watchAnnouncements(page)
  for (const [width, height] of takeSample([sizes[0], sizes[3], sizes[2]], 1)) {
    heard.length = 0
    await page.setViewportSize({ width, height })
    await openForm(page, '/apply')
    await fillAtOnce(page, inventAnswers())
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    const toast = page.locator('.toast')
    await expect(toast).toBeInViewport({ ratio: 0.95 })
    expect(await findCovered(page)).toEqual([])
    expect(heard).toEqual([applicationWords.success])
    await letTimePass(toast)
    await expect(toast).toHaveCount(0)
    await page.reload()
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('toast'))).toBeNull()
    expect(heard).toEqual([applicationWords.success])
  }
  await openForm(page, '/shop')
  await fillSignup(page, 'A. Visitor', inventEmail())
  heard.length = 0
  await submitButton(page).click()
  await expect(page.getByRole('status')).toContainText(waitlistWords.success)
  expect(heard).toEqual([waitlistWords.success])
})
