import type { Locator } from '@playwright/test'
import { applicationWords, dismissLabel, failureWords, waitlistWords } from '#schema/forms.ts'
import {
  failToStore,
  failures,
  fillAtOnce,
  fillSignup,
  inventAnswers,
  openForm,
  rest,
  submitButton,
} from './fill-form.ts'
import { anyOf, expect, test } from './visitor.ts'

test.use({ expectedConsole: anyOf(/status of 503/, ...failures) })

/** Controls that the toast covers. */
function findCovered(toast: Locator): Promise<string[]> {
  return toast.evaluate((place) => {
    const card = place.getBoundingClientRect()
    const controls = document.querySelectorAll(
      'main :is(a, button, input, select, textarea, label)',
    )
    return [...controls]
      .filter((control) => !place.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const isBeside = right <= card.left || left >= card.right
        return !isBeside && bottom > card.top && top < card.bottom
      })
      .map((control) => control.outerHTML)
  })
}

/** The animation that removes the toast at its end: how long it takes, and whether it runs. */
function readClock(toast: Locator) {
  return toast.evaluate((place) => {
    const animations = place.getAnimations({ subtree: true })
    const clock = animations.find((each) => each.effect?.getComputedTiming().duration === 30_000)
    return clock?.playState
  })
}

function finishClock(toast: Locator): Promise<void> {
  return toast.evaluate((place) => {
    for (const each of place.getAnimations({ subtree: true })) each.finish()
  })
}

test('the toast of a failure is in view and covers no control, on a phone, on its side and on a desk', async ({
  page,
}) => {
  const toast = page.getByRole('alert')
  await failToStore(page)
  await openForm(page, '/apply')
  await fillAtOnce(page, inventAnswers())
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1280, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await submitButton(page).click()
    await expect(toast).not.toBeEmpty()
    await expect(toast).toBeInViewport({ ratio: 0.95 })
    expect(await findCovered(toast), `${width} px`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(toast).toBeEmpty()
  }
})

test('it goes by key, by touch and after 30 seconds, and waits under the pointer and the focus', async ({
  page,
}) => {
  const toast = page.getByRole('alert')
  const dismiss = toast.getByRole('button', { name: dismissLabel })
  await failToStore(page)
  await openForm(page, '/shop')
  await fillSignup(page, 'A. Visitor', 'someone@example.com')
  const fail = async () => {
    await submitButton(page).click()
    await expect(toast).toContainText(`${failureWords.title}${waitlistWords.failure}`)
  }
  await fail()
  await dismiss.click()
  await expect(toast).toBeEmpty()
  await fail()
  await page.mouse.move(0, 0)
  await expect.poll(() => readClock(toast)).toBe('running')
  await finishClock(toast)
  await expect(toast).toBeEmpty()
  await fail()
  await toast.getByText(waitlistWords.failure).hover()
  await expect.poll(() => readClock(toast)).toBe('paused')
  await page.mouse.move(0, 0)
  await dismiss.focus()
  await expect.poll(() => readClock(toast)).toBe('paused')
  await page.keyboard.press('Enter')
  await expect(toast).toBeEmpty()
  await expect(toast).toBeFocused()
})

test('an application that was sent is announced once, on the page that it leads to, 500 ms after it came', async ({
  page,
}) => {
  const toast = page.getByRole('status')
  await openForm(page, '/apply')
  await fillAtOnce(page, inventAnswers())
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(rest, async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest(rest)
  await submitButton(page).click()
  // The script needs its timers until the request is on its way.
  await sent
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  release()
  await expect(page).toHaveURL('/thank-you')
  await page.clock.runFor(499)
  await expect(toast).toBeEmpty()
  await page.clock.runFor(1)
  await expect(toast).toContainText(applicationWords.success)
  await expect(toast).toBeInViewport({ ratio: 0.95 })
  expect(await findCovered(toast)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast).toBeEmpty()
})
