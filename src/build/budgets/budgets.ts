import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findInlineScripts } from '#build/finishing/content-security-policy.ts'
import { paths } from '#schema/paths.ts'

/** What a page may weigh, in bytes of brotli. */
export const budgets = {
  /** With its headers this is one initial congestion window: the first round trip paints the page. */
  html: 13_600,
  /**
   * Home carries its men, four seasons and three hours of them, and says who leads it. What stands above its
   * second section is still within one round trip.
   */
  homeHtml: 15_100,
  /** Inline script of a page without React. JSON, such as speculation rules, does not count. */
  staticScript: 1_000,
  /**
   * The same where a page has something in its hands: the sun of today, the handle of the year and the way of
   * the sun down the page on home, today's place on the ring and a video on immersions, the link that a code
   * makes on referrals.
   */
  handyScript: 3_100,
  handyPages: [paths.home, paths.immersions, paths.referrals] as string[],
  /** All script of a page with a form: inline, and every module that hydrates it. React alone is 58,000. */
  interactiveScript: 80_000,
  /** All fonts together: they are fetched on the first page and kept for the others. */
  fonts: 45_000,
}

/** What a page costs a visitor, in bytes of brotli. */
type PageWeight = {
  address: string
  htmlBytes: number
  htmlBudget: number
  scriptBytes: number
  scriptBudget: number
}

export type SiteWeight = { pages: PageWeight[]; fonts: number }

/** Types a browser does not run as script; what stands in them is data. */
const dataType = /\stype="(speculationrules|application\/(ld\+)?json)"/

/** Every module that hydrates the form of a page, and what those import in turn. */
export function listPageModules(client: string, html: string): Set<string> {
  const [, addresses = ''] = /<script data-modules="([^"]*)"/.exec(html) ?? []
  const found = new Set(addresses.match(/(?<=\/assets\/)[\w.-]+\.js/g))
  // A set is walked to its end while it grows.
  for (const name of found) {
    const code = readFileSync(join(client, 'assets', name), 'utf8')
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)/g)) {
      found.add(imported)
    }
  }
  return found
}

export function weighPage(
  client: string,
  { address, file, html }: { address: string; file: string; html: string },
): PageWeight {
  const weigh = (name: string) => statSync(join(client, `${name}.br`)).size
  const inline = findInlineScripts(html).filter(({ attributes }) => !dataType.test(attributes))
  const inlineBytes = brotliCompressSync(inline.map(({ text }) => text).join('\n')).length
  const modules = [...listPageModules(client, html)]
  const scriptBytes = modules.reduce((sum, name) => sum + weigh(`assets/${name}`), inlineBytes)
  const withoutForm = budgets.handyPages.includes(address)
    ? budgets.handyScript
    : budgets.staticScript
  const scriptBudget = modules.length > 0 ? budgets.interactiveScript : withoutForm
  const htmlBudget = address === paths.home ? budgets.homeHtml : budgets.html
  return { address, htmlBytes: weigh(file), htmlBudget, scriptBytes, scriptBudget }
}

/** All fonts of the site; WOFF2 is compressed already. */
export function weighFonts(client: string): number {
  const files = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.woff2'))
  return files.reduce((sum, file) => sum + statSync(join(client, 'assets', file)).size, 0)
}

/** What is over its budget, as sentences. */
export function findOverweight({ pages, fonts }: SiteWeight): string[] {
  const over = pages.flatMap(({ address, htmlBytes, htmlBudget, scriptBytes, scriptBudget }) => [
    htmlBytes > htmlBudget &&
      `${address} weighs ${htmlBytes} bytes of HTML; its budget is ${htmlBudget}.`,
    scriptBytes > scriptBudget &&
      `${address} runs ${scriptBytes} bytes of script; its budget is ${scriptBudget}.`,
  ])
  const heavy =
    fonts > budgets.fonts && `The fonts weigh ${fonts} bytes; their budget is ${budgets.fonts}.`
  return [...over, heavy].filter((sentence) => sentence !== false)
}
