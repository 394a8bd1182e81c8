import type { Page } from '@playwright/test'

/** What a page has asked since the last time, each as "/path" here and as a whole address elsewhere. */
type WatchedRequests = {
  takeAll(): Promise<string[]>
  /** Only what was asked of others. */
  takeForeign(): Promise<string[]>
}

const lastOfAll = '/robots.txt?last-of-all'

/**
 * Remembers all that a page asks. The browser tells of requests in their order, so whoever looks has
 * one more sent and waits for it: then nothing that came before can still be on its way here.
 */
export function watchRequests(page: Page): WatchedRequests {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  async function takeAll(): Promise<string[]> {
    const { origin } = new URL(page.url())
    const seen = page.waitForRequest(origin + lastOfAll)
    await page.evaluate((address) => fetch(address).then(() => {}), lastOfAll)
    await seen
    const isOurs = (address: string) => address.startsWith(`${origin}/`)
    return asked
      .splice(0)
      .map((address) => (isOurs(address) ? address.slice(origin.length) : address))
      .filter((address) => address !== lastOfAll)
  }
  return {
    takeAll,
    takeForeign: async () => (await takeAll()).filter((address) => !address.startsWith('/')),
  }
}
