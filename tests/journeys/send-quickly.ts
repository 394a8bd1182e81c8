import type { Page } from '@playwright/test'

type QuickVisit = {
  /** What is typed at first, by the name of the field. */
  typed: Record<string, string>
  /** What is typed where the form complains; empty where it must not. */
  mended: Record<string, string>
}

/**
 * One application after the other, all within the page, because from outside so many would take
 * minutes. Whoever calls this lets every one of them reach the store and fail in the browser, which
 * keeps the form. Returns, for each, what the form complained of at first.
 */
export function sendQuickly(page: Page, visits: QuickVisit[]): Promise<string[][]> {
  return page.evaluate(async (all) => {
    const until = async (isSo: () => unknown, what: string) => {
      const giveUpAt = performance.now() + 60_000
      while (!isSo()) {
        if (performance.now() > giveUpAt) throw new Error(`${what} never came.`)
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    const find = (selector: string) => document.querySelector<HTMLInputElement>(`form ${selector}`)
    const type = (answers: Record<string, string>) => {
      for (const [name, value] of Object.entries(answers)) {
        const field = find(`[name=${name}]`)
        if (!field) throw new Error(`There is no field ${name}.`)
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    const isSent = () =>
      document.querySelector('[role=alert] .toast') && !find('button[type=submit]')?.disabled
    const isRefused = () => document.activeElement?.matches('.summary')
    const submit = () => {
      document.querySelector('[role=alert]')?.replaceChildren()
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
      document.forms[0]?.requestSubmit()
    }
    for (const choice of ['Male', 'Coaching']) find(`[value=${choice}]`)?.click()
    const complaints: string[][] = []
    for (const { typed, mended } of all) {
      type(typed)
      submit()
      await until(() => isSent() || isRefused(), 'An answer')
      const lines = [...document.querySelectorAll('.field-error')].map((line) => line.textContent)
      complaints.push(isSent() ? [] : lines)
      if (isSent()) continue
      type(mended)
      submit()
      await until(isSent, 'The answer to a mended form')
    }
    return complaints
  }, visits)
}
