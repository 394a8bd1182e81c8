import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Gathering } from '#content/gatherings.ts'
import { writeLongDate } from '#leads/calendar-date.ts'
import { occurIn } from '#site/calendar/occurrence.ts'
import {
  applicationCopy,
  applicationErrors,
  brand,
  content,
  failureCopy,
  gatherings,
  thankYou,
  waitlistCopy,
} from '#tests/shipped-content.ts'
import {
  expectErrors,
  failToStore,
  failures,
  fillAtOnce,
  fillSignup,
  findField,
  holdRequests,
  inventAnswers,
  inventEmail,
  openForm,
  rest,
  submitButton,
  writeAge,
} from './fill-form.ts'
import { findLowContrastText } from './text-lines.ts'
import { anyOf, expect, goBack, phone, test, watchRequests } from './visitor.ts'

const { opening, sent, sun, passages } = thankYou
const findText = (page: Page, text: string) => page.getByText(text, { exact: true })
const findKeep = (page: Page) => page.getByRole('link', { name: sun.keep })

async function apply(page: Page, dob: string): Promise<void> {
  await openForm(page, '/apply')
  await fillAtOnce(page, { ...inventAnswers(), dob })
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
}

/** The page as it is when nothing was sent. */
async function expectNoClaim(page: Page): Promise<void> {
  await expect(findText(page, opening.lead)).toBeVisible()
  await expect(findText(page, sent.lead)).toBeHidden()
  for (const { heading } of passages) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(findKeep(page)).toBeHidden()
}

test('an application ends with the sun of its day of birth, the days to the next gathering and a picture to keep, and the day is forgotten', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-17T12:00:00'))
  const takeRequests = watchRequests(page)
  await apply(page, '2002-06-21')
  await expect(findText(page, sun.highest.replace('{date}', 'June 21, 2002'))).toBeVisible()
  await expect(page.getByText(sun.next.split('{')[0] ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { name: sent.application })).toBeVisible()
  for (const { heading } of passages) await expect(findText(page, heading)).toBeHidden()
  expect(await findLowContrastText(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), findKeep(page).click()])
  expect(download.suggestedFilename()).toBe('sun-2002-06-21.svg')
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*June 21, 2002.*<\/svg>$/)
  expect((await takeRequests()).filter((address) => address.includes('2002'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('2002')
  await page.reload()
  await expectNoClaim(page)
})

test('a day between the turns of the year is compared with today, in winter light as well', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-06-21T12:00:00'))
  await apply(page, '1999-12-05')
  await expect(page.getByText('December 5, 1999')).toContainText('46°')
  expect(await findLowContrastText(page)).toEqual([])
})

test('a sign-up ends with its own gathering, whichever is next', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.clock.setFixedTime(new Date('2026-11-17T12:00:00'))
  const later = gatherings[1] as Gathering
  await openForm(page, later.path)
  await fillSignup(page, 'A. Visitor', inventEmail())
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  const main = page.getByRole('main')
  await expect(main).toContainText(writeLongDate(occurIn(later, 2027).firstDay, brand.lang))
  await expect(main.getByRole('link', { name: later.name })).toBeVisible()
  await expect(main.locator('a[href$=".ics"]:visible')).toHaveAttribute(
    'href',
    `${later.path}-2027.ics`,
  )
  await expect(page.getByRole('heading', { name: sent.gathering })).toBeVisible()
  await expect(page.getByRole('heading', { name: sent.application })).toBeHidden()
})

test('opened without a submission, the page confirms nothing', async ({ page }) => {
  for (const address of ['/thank-you', '/thank-you?sent=nothing']) {
    await page.goto(address)
    await expectNoClaim(page)
    await expect(page.getByRole('status')).toBeEmpty()
  }
})

test('under 18 a note replaces the sun and the application is sent; a future date of birth is explained', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-02-28T12:00:00'))
  await openForm(page, '/apply')
  const figure = page.locator('form figure')
  await findField(page, 'dob').fill('2002-06-21')
  await expect(figure).toContainText('June 21, 2002')
  await fillAtOnce(page, { ...inventAnswers(), dob: '2027-03-01' })
  await expect(findText(page, applicationCopy.dobInFuture)).toBeVisible()
  await submitButton(page).click()
  await expectErrors(page, [applicationErrors.dob])
  await findField(page, 'dob').fill('2012-04-04')
  await expect(page.getByText(writeAge('14'))).toBeVisible()
  await expect(findText(page, applicationCopy.underAge)).toBeVisible()
  await expect(figure).toHaveCount(0)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(findText(page, sent.lead)).toBeVisible()
  await expect(findKeep(page)).toBeHidden()
})

test.describe('before its script came', () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ })

  test.beforeEach(({ page }) => page.route('**/assets/*.js', (route) => route.abort()))

  test('a posted application is announced as well, and the address forgets it', async ({
    page,
  }) => {
    await page.goto('/apply', { waitUntil: 'domcontentloaded' })
    await fillAtOnce(page, inventAnswers())
    await submitButton(page).click()
    await expect(page.getByRole('status')).toContainText(applicationCopy.success)
    await expect(page).toHaveURL('/thank-you')
    await page.reload()
    await expectNoClaim(page)
  })

  test('a posted form is empty on the way back; what was typed after that stays', async ({
    page,
  }) => {
    for (const path of ['/apply', '/spring-equinox', '/shop']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      if (path === '/apply') await fillAtOnce(page, inventAnswers())
      else await fillSignup(page, 'A. Visitor', inventEmail())
      const email = page.locator('form [name=email]')
      await submitButton(page).click()
      // The page after the form has loaded, with its script.
      if (path === '/shop') await expect(page.getByRole('status')).not.toBeEmpty()
      else await expect(page).toHaveURL('/thank-you')
      await page.waitForLoadState()
      await goBack(page)
      await expect(page).toHaveURL(path)
      await expect(email).toHaveValue('')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await email.fill('another@example.com')
      await page.goto('/faq')
      await goBack(page)
      await expect(page).toHaveURL(path)
      await expect(email).toHaveValue('another@example.com')
    }
  })
})

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

test.describe('the toast of a failure', () => {
  test.use({ expectedConsole: anyOf(/status of 503/, ...failures) })

  test('is in view and covers no control, on a phone, on its side and on a desk', async ({
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

  test('goes by key, by touch and after 30 seconds, and waits under the pointer and the focus', async ({
    page,
  }) => {
    const toast = page.getByRole('alert')
    const dismiss = toast.getByRole('button', { name: content.formCopy.dismiss })
    await failToStore(page)
    await openForm(page, '/shop')
    await fillSignup(page, 'A. Visitor', 'someone@example.com')
    const fail = async () => {
      await submitButton(page).click()
      await expect(toast).toContainText(`${failureCopy.title}${waitlistCopy.failure}`)
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
    await toast.getByText(waitlistCopy.failure).hover()
    await expect.poll(() => readClock(toast)).toBe('paused')
    await page.mouse.move(0, 0)
    await dismiss.focus()
    await expect.poll(() => readClock(toast)).toBe('paused')
    await page.keyboard.press('Enter')
    await expect(toast).toBeEmpty()
    await expect(toast).toBeFocused()
  })
})

test('an application that was sent is announced once, on the page that it leads to, 500 ms after it came', async ({
  page,
}) => {
  const toast = page.getByRole('status')
  await openForm(page, '/apply')
  await fillAtOnce(page, inventAnswers())
  const release = await holdRequests(page, rest)
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
  await expect(toast).toContainText(applicationCopy.success)
  await expect(toast).toBeInViewport({ ratio: 0.95 })
  expect(await findCovered(toast)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast).toBeEmpty()
})
