import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { paths } from '#schema/paths.ts'
import { findInlineScripts } from './headers.ts'

/** What a page may weigh, in bytes of brotli. */
export const budgets = {
  /** With its headers this is one initial congestion window: the first round trip paints the page. */
  html: 13_600,
  /** Home carries its men, four seasons and three hours of them; what is first seen is within 13,600. */
  homeHtml: 15_100,
  /** Inline script of a page without React. JSON, such as speculation rules, does not count. */
  staticScript: 1_000,
  /** The same where a page has something in its hands: the sun and the year, a video, a link to share. */
  handyScript: 3_100,
  handyPages: [paths.home, paths.immersions, paths.referrals] as string[],
  /** All script of a page with a form: inline, and every module that hydrates it. React alone is 58,000. */
  interactiveScript: 80_000,
  /** All fonts together: they are fetched on the first page and kept for the others. */
  fonts: 45_000,
}

/**
 * Whether content is held to what it ships with, as in `.ci/run`: a page over its budget then fails the
 * build, and tests ask for our own words. Otherwise words are the owner's, and longer ones a warning.
 */
export const isAllShipped = () => process.env.SHIPPED === '1'

/** What a page costs a visitor, in bytes of brotli. */
type PageWeight = Record<'htmlBytes' | 'htmlBudget' | 'scriptBytes' | 'scriptBudget', number> & {
  address: string
}

export type SiteWeight = { pages: PageWeight[]; fonts: number }

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

const sizeOf = (...parts: string[]) => statSync(join(...parts)).size

/** Types a browser does not run as script; what stands in them is data. */
const dataType = /\stype="(speculationrules|application\/(ld\+)?json)"/

export function weighPage(
  client: string,
  { address, file, html }: { address: string; file: string; html: string },
): PageWeight {
  const inline = findInlineScripts(html).filter(({ attributes }) => !dataType.test(attributes))
  const inlineBytes = brotliCompressSync(inline.map(({ text }) => text).join('\n')).length
  const modules = [...listPageModules(client, html)]
  const { handyPages, handyScript, staticScript, interactiveScript } = budgets
  const withoutForm = handyPages.includes(address) ? handyScript : staticScript
  return {
    address,
    htmlBytes: sizeOf(client, `${file}.br`),
    htmlBudget: address === paths.home ? budgets.homeHtml : budgets.html,
    scriptBytes: modules.reduce(
      (sum, js) => sum + sizeOf(client, 'assets', `${js}.br`),
      inlineBytes,
    ),
    scriptBudget: modules.length > 0 ? interactiveScript : withoutForm,
  }
}

/** All fonts of the site; WOFF2 is compressed already. */
export const weighFonts = (client: string) =>
  globSync('assets/*.woff2', { cwd: client }).reduce((sum, file) => sum + sizeOf(client, file), 0)

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
