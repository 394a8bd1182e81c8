import type { Page } from '@playwright/test'
import { absentNames } from '#builder/finishing/promised-browsers.ts'

/** Makes a new browser lack what the oldest promised one lacks, before any script of ours runs. */
export async function takeAway(page: Page, names: readonly string[] = absentNames): Promise<void> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const steps = path.split('.')
      const name = steps.pop() ?? ''
      const owner = steps.reduce<unknown>(
        (place, step) => (place as Record<string, unknown> | undefined)?.[step],
        globalThis,
      )
      if (owner && !Reflect.deleteProperty(owner, name)) throw new Error(`${path} stays`)
    }
    // Deleting its handler does not stop the event itself.
    for (const name of ['scrollend', 'beforetoggle']) {
      addEventListener(name, (event) => event.stopImmediatePropagation(), true)
    }
  }, names)
}
