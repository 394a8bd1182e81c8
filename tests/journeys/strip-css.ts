import type { Page } from '@playwright/test'
import { newerCss } from '#builder/finishing/promised-browsers.ts'

/** Under another name: no browser knows it, neither in a rule nor where a rule asks for it. */
function hide(feature: string): string {
  return feature.replace(/[a-z]{3}/, 'xyz')
}

const stripSheet = (sheet: string) =>
  Object.keys(newerCss).reduce((css, feature) => css.replaceAll(feature, hide(feature)), sheet)

/** Serves every page as an older browser reads it: without popovers and without the newer CSS. */
export async function stripCss(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() === 'stylesheet') {
      const answer = await route.fetch()
      return route.fulfill({ response: answer, body: stripSheet(await answer.text()) })
    }
    const isPage = request.resourceType() === 'document' && request.frame() === page.mainFrame()
    if (!isPage) return route.fallback()
    const answer = await route.fetch({ maxRedirects: 0 })
    if (!answer.headers()['content-type']?.startsWith('text/html'))
      return route.fulfill({ response: answer })
    const html = await answer.text()
    const plain = html
      .replaceAll(/ popover(target)?="[^"]*"/gi, '')
      .replace(/<style.*?<\/style>/s, stripSheet)
    return route.fulfill({ response: answer, body: plain })
  })
}
