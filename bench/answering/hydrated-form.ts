import type { Page } from 'puppeteer-core'

export const formParts = {
  field: '[name=fullName]',
  submit: 'form [type=submit]',
  /** While it is being sent. */
  busy: 'form [type=submit]:disabled',
}

/** React notes on every element what it has drawn there, so a form is awake, whoever woke it. */
export async function awaitHydrated(page: Page): Promise<void> {
  const isHydrated = () => {
    const form = document.querySelector('form') ?? {}
    return Object.keys(form).some((key) => key.startsWith('__reactProps'))
  }
  await page.waitForFunction(isHydrated, { polling: 50 })
  // What a form does once it is awake belongs to waking up; its last task is told a little later.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
}

/** From the first request for a module until now; 0 where no task took 50 ms. */
export async function findLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const modules = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
    const beginMs = Math.min(...modules.map(({ startTime }) => startTime))
    const tasks = window.seen.tasks.filter(({ startMs }) => startMs > beginMs)
    return Math.max(0, ...tasks.map(({ ms }) => ms))
  })
}

/** All that an application needs, once the first letter of a name is written. */
export async function fillInForm(page: Page): Promise<void> {
  await page.type(formParts.field, '. Visitor')
  await page.type('[name=email]', 'a.visitor@example.com')
  await page.click('[name=gender][value=Male]')
  await page.click('[name=interests]')
  await page.evaluate(() => {
    const birthday = document.querySelector<HTMLInputElement>('[name=dob]')
    if (birthday) birthday.value = '1990-02-28'
  })
}
