import type { Page } from '@playwright/test'
import { applicationWords } from '#content/form-words.ts'
import {
  expectAnswers,
  expectHydrated,
  fillAtOnce,
  fillSignup,
  findField,
  inventAnswers,
  openForm,
  submitButton,
} from './fill-form.ts'
import { anyOf, expect, test } from './visitor.ts'

const { failure: sentence } = applicationWords

/** What is broken, and how. All of it stands in the platform, because our own code is one bundle. */
const steps: Record<string, () => void> = {
  reading: () => {
    FormData.prototype.append = () => {
      throw new Error('broken')
    }
  },
  checking: () => {
    const { trim } = String.prototype
    String.prototype.trim = function () {
      if (String(this) === 'A. Visitor') throw new Error('broken')
      return trim.call(this)
    }
  },
  'starting to send': () => {
    window.fetch = () => {
      throw new Error('broken')
    }
  },
  sending: () => {
    window.fetch = () => Promise.reject(new Error('broken'))
  },
  'setting a time limit': () => {
    AbortSignal.timeout = () => {
      throw new Error('broken')
    }
  },
  'reading the answer': () => {
    window.fetch = async () => new Proxy(new Response(), { get: () => Symbol('broken') })
  },
  composing: () => {
    URLSearchParams.prototype.get = () => {
      throw new Error('broken')
    }
  },
}

// What a form does is the same in a small window, where there is less to draw.
test.use({ viewport: { width: 360, height: 740 } })

function waitForLog(page: Page) {
  return page.waitForEvent('console', (line) => line.text().startsWith(sentence))
}

test.describe('what is thrown in the browser', () => {
  test.use({ expectedConsole: anyOf(sentence, /broken/) })

  test('in any step ends in the spec’s toast and a line in the log, with the answers in place; the next press posts the plain form', async ({
    page,
    site,
  }) => {
    const answers = inventAnswers()
    for (const [name, breakStep] of Object.entries(steps)) {
      await openForm(page, '/apply')
      await fillAtOnce(page, answers)
      await page.evaluate(breakStep)
      const logged = waitForLog(page)
      await submitButton(page).click()
      await expect(page.getByRole('alert'), name).toContainText(sentence)
      await logged
      await expectAnswers(page, answers)
      await expect(submitButton(page), name).toBeEnabled()
      await expect(submitButton(page), name).toHaveText(applicationWords.submit)
      await expect(page, name).toHaveURL('/apply')
    }
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(site.readLeads().filter(({ email }) => email === answers.email)).toHaveLength(1)
  })
})

/** From now on React can not draw what a failed form says. */
function breakDrawing(): void {
  const refuse = (): never => {
    throw new Error('broken')
  }
  const { createElement } = document
  document.createElement = function (this: Document, ...args: [string]) {
    return /^(section|div)$/.test(args[0]) ? refuse() : createElement.apply(this, args)
  } as typeof createElement
}

test.describe('when React itself dies', () => {
  test.use({ expectedConsole: anyOf(sentence, /broken|status of/) })

  test('while it draws what is wrong, the plain form stands there with the answers, and posts', async ({
    page,
    site,
  }) => {
    const answers = inventAnswers()
    await openForm(page, '/apply')
    await fillAtOnce(page, { ...answers, email: 'visitor@' })
    await page.evaluate(breakDrawing)
    const logged = waitForLog(page)
    await submitButton(page).click()
    await logged
    await expect(page.locator('form[data-hydrated]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expectAnswers(page, { ...answers, email: 'visitor@' })
    await findField(page, 'email').fill(answers.email)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(site.readLeads().filter(({ email }) => email === answers.email)).toHaveLength(1)
  })

  test('while it draws that sending failed, a reload still has the answers', async ({ page }) => {
    const answers = inventAnswers()
    await openForm(page, '/apply')
    await fillAtOnce(page, answers)
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.evaluate(breakDrawing)
    await submitButton(page).click()
    await expect(page.locator('form[data-hydrated]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expectAnswers(page, answers)
    await page.reload()
    await expectHydrated(page)
    await expectAnswers(page, answers)
  })

  test('before it has taken the form over, what was typed stays and is posted', async ({
    page,
    site,
  }) => {
    const answers = inventAnswers()
    await page.addInitScript(() => {
      const { addEventListener } = document
      document.addEventListener = function (
        this: Document,
        ...args: Parameters<typeof addEventListener>
      ) {
        if (args[0] === 'focusout') throw new Error('broken')
        addEventListener.apply(this, args)
      } as typeof addEventListener
    })
    const died = page.waitForEvent('pageerror')
    await page.goto('/apply')
    await died
    await fillAtOnce(page, answers)
    await expect(page.getByRole('alert')).toBeEmpty()
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(site.readLeads().filter(({ email }) => email === answers.email)).toHaveLength(1)
  })

  test('of a key that made it take the form over, the key stays', async ({ page }) => {
    await page.addInitScript(() => {
      const { addEventListener } = document
      document.addEventListener = function (
        this: Document,
        ...args: Parameters<typeof addEventListener>
      ) {
        addEventListener.apply(this, args)
        const field = document.querySelector<HTMLInputElement>('form [name=name]')
        // React asks for it last, before it draws anything.
        if (!field || args[0] !== 'selectionchange') return
        Array.prototype.flatMap = () => {
          throw new Error('broken')
        }
        field.form?.setAttribute('data-first', '')
        field.value = 'A. Visitor'
        field.dispatchEvent(new Event('input', { bubbles: true }))
      } as typeof addEventListener
    })
    const died = page.waitForEvent('pageerror')
    await page.goto('/autumn-equinox')
    await died
    await expect(page.locator('form')).toHaveCount(1)
    await expect(page.locator('form[data-first]')).toHaveCount(0)
    await expect(page.locator('form [name=name]')).toHaveValue('A. Visitor')
  })

  test('a sign-up is posted by the plain form too', async ({ page, site }) => {
    const email = `dies-${process.pid}@example.com`
    await page.addInitScript(() => {
      document.addEventListener = () => {
        throw new Error('broken')
      }
    })
    for (const path of ['/shop', '/autumn-equinox']) {
      // What the page before still has to say is not taken for this one's.
      await page.goto('about:blank')
      const died = page.waitForEvent('pageerror')
      await page.goto(path)
      await died
      await fillSignup(page, 'A. Visitor', email)
      await submitButton(page).click()
      await expect(page.locator('form')).toHaveCount(0)
    }
    expect(site.readLeads().filter((lead) => lead.email === email)).toHaveLength(2)
  })
})

test.describe('where storage is forbidden and nobody knows how long the page was open', () => {
  test('a form is sent all the same', async ({ page, site }) => {
    const answers = inventAnswers()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    })
    await openForm(page, '/apply')
    await page.evaluate(() => {
      performance.getEntriesByType = () => {
        throw new Error('broken')
      }
    })
    await fillAtOnce(page, answers)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(site.readLeads().filter(({ email }) => email === answers.email)).toHaveLength(1)
  })
})
