import type { Page } from '@playwright/test'

/** Holds every script back until it is let through, like a poor connection. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}
