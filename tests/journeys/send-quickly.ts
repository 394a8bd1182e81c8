import type { Page } from '@playwright/test'

export type QuickVisit = {
  /** What is typed at first, by the name of the field. */
  typed: Record<string, string>
  /** What is typed where the form complains; empty where it must not. */
  mended: Record<string, string>
}

/**
 * One application after the other, all within the page, because from outside so many would take
 * minutes. Returns, for each, what the form complained of at first; it must be sent in the end.
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
    // The address changes a moment before the page does.
    const isSent = () => location.pathname === '/thank-you' && !document.forms[0]
    const isRefused = () => document.activeElement?.matches('.summary')
    const complaints: string[][] = []
    for (const { typed, mended } of all) {
      type(typed)
      for (const choice of ['Male', 'Coaching']) find(`[value=${choice}]`)?.click()
      document.forms[0]?.requestSubmit()
      await until(() => isSent() || isRefused(), 'An answer')
      complaints.push(
        [...document.querySelectorAll('.field-error')].map((line) => line.textContent),
      )
      type(isSent() ? {} : mended)
      document.forms[0]?.requestSubmit()
      await until(isSent, 'The thank-you page')
      history.back()
      await until(() => find('[name=fullName]')?.form?.dataset.awake, 'The empty form')
    }
    return complaints
  }, visits)
}
