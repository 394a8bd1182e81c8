import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { paths } from '#content/paths.ts'
import { cacheValue, findCached } from './files/cache.ts'
import { findInlineScripts, listPageModules } from './headers.ts'

/** What a page may weigh, in bytes of brotli. */
export const budgets = {
  /**
   * What is painted of it: with its headers one initial congestion window, so that the first round trip
   * paints the page. The data of a form comes after that.
   */
  html: 13_600,
  /** Inline script of a page without React: links, the menu and bands. JSON, such as speculation rules, does not count. */
  staticScript: 1_120,
  /** All script of a page with a form: inline, and what hydrates it on a touch. React alone is 58,000. */
  interactiveScript: 78_600,
  /** All fonts together: they are fetched on the first page and kept for the others. */
  fonts: 45_000,
}

/** Pages that have something in their hands: the sun and the year, a video, a link to share. */
const largerScripts: Readonly<Record<string, number>> = {
  // Both of its scripts, the one in the HTML and the deferred one, light the picture.
  [paths.home]: 4_850,
  [paths.immersions]: 3_100,
  [paths.referrals]: 3_100,
}

/** The data of a form, where nothing that is painted comes after it. */
const lastData = /<script type="application\/json"[^>]*>[^<]*<\/script><\/body><\/html>$/

/** Types a browser does not run as script; what stands in them is data. */
const dataType = /\stype="(speculationrules|application\/(ld\+)?json)"/

const brotli = promisify(brotliCompress)

/** In bytes of brotli. Pages share their scripts, and builds their pages: each text is weighed once. */
const weighText = (text: string) =>
  cacheValue(findCached(text, 'weight.json'), async () => (await brotli(text)).length)

/** What a page costs a visitor, in bytes of brotli. */
export async function weighPage(
  client: string,
  { address, file, html }: { address: string; file: string; html: string },
) {
  const sizeOf = (name: string) => statSync(join(client, `${name}.br`)).size
  const painted = html.replace(lastData, '')
  const inline = findInlineScripts(html).filter(({ attributes }) => !dataType.test(attributes))
  const inlineBytes = await weighText(inline.map(({ text }) => text).join('\n'))
  const modules = listPageModules(html)
  const usual = modules.length > 0 ? budgets.interactiveScript : budgets.staticScript
  return {
    address,
    htmlBytes: painted === html ? sizeOf(file) : await weighText(painted),
    htmlBudget: budgets.html,
    scriptBytes: modules.reduce((sum, js) => sum + sizeOf(js), inlineBytes),
    scriptBudget: largerScripts[address] ?? usual,
  }
}

/** A sentence for each budget that is exceeded: a warning of a build, and a failed test of what we ship. */
export function findOverweight(
  pages: Awaited<ReturnType<typeof weighPage>>[],
  fonts: number,
): string[] {
  const over = pages.flatMap(({ address, htmlBytes, htmlBudget, scriptBytes, scriptBudget }) => [
    htmlBytes > htmlBudget &&
      `${address} weighs ${htmlBytes} bytes of HTML; its budget is ${htmlBudget}.`,
    scriptBytes > scriptBudget &&
      `${address} runs ${scriptBytes} bytes of script; its budget is ${scriptBudget}.`,
  ])
  const heavy =
    fonts > budgets.fonts && `The fonts weigh ${fonts} bytes; their budget is ${budgets.fonts}.`
  return [...over, heavy].filter((message) => message !== false)
}
