import type { Page } from '@playwright/test'

/**
 * A visitor's browser draws a page without its fonts when they are late, and with them as soon as
 * somebody adds a sheet: all moves. A picture is to show them, so it waits for them however busy the
 * machine is. Needs a context that bypasses the policy.
 */
export async function insistOnFonts(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    // As a browser does when a kept connection was closed under its hands.
    const response = await route.fetch({ maxRetries: 2 })
    const html = await response.text()
    const body = html.replaceAll('font-display:optional', 'font-display:block')
    return route.fulfill({ response, body })
  })
}
