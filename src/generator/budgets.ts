import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { paths } from '#content/paths.ts'
import { BuildError } from '#tools/run-command.ts'
import { findInlineScripts, listPageModules } from './headers.ts'

/** What a page may weigh, in bytes of brotli. */
export const budgets = {
  /** With its headers this is one initial congestion window: the first round trip paints the page. */
  html: 13_600,
  /** Inline script of a page without React: links, the menu and bands. JSON, such as speculation rules, does not count. */
  staticScript: 1_120,
  /** All script of a page with a form: inline, and every module that hydrates it. React alone is 58,000. */
  interactiveScript: 80_000,
  /** All fonts together: they are fetched on the first page and kept for the others. */
  fonts: 45_000,
}

/** Pages that have something in their hands: the sun and the year, a video, a link to share. */
const largerPages: Readonly<Record<string, { html?: number; script: number }>> = {
  // With 948 bytes of headers it comes in one round trip of 14,600. The half of its script that follows is not in the HTML.
  [paths.home]: { html: 13_650, script: 3_850 },
  [paths.immersions]: { script: 3_100 },
  [paths.referrals]: { script: 3_100 },
}

/**
 * Whether content is held to what it ships with, as in `.ci/run`: a page over its budget then fails the
 * build, and tests ask for our own words. Otherwise words are the owner's, and longer ones a warning.
 */
export const isAllShipped = () => process.env.SHIPPED === '1'

/** Types a browser does not run as script; what stands in them is data. */
const dataType = /\stype="(speculationrules|application\/(ld\+)?json)"/

/** What a page costs a visitor, in bytes of brotli. */
export function weighPage(
  client: string,
  { address, file, html }: { address: string; file: string; html: string },
) {
  const sizeOf = (name: string) => statSync(join(client, `${name}.br`)).size
  const inline = findInlineScripts(html).filter(({ attributes }) => !dataType.test(attributes))
  const inlineBytes = brotliCompressSync(inline.map(({ text }) => text).join('\n')).length
  const modules = listPageModules(html)
  const usual = modules.length > 0 ? budgets.interactiveScript : budgets.staticScript
  const { html: htmlBudget = budgets.html, script: scriptBudget = usual } =
    largerPages[address] ?? {}
  return {
    address,
    htmlBytes: sizeOf(file),
    htmlBudget,
    scriptBytes: modules.reduce((sum, js) => sum + sizeOf(js), inlineBytes),
    scriptBudget,
  }
}

/** Our own words fail a build that is over its budgets; longer ones of the owner's are a warning. */
export function insistOnBudgets(pages: ReturnType<typeof weighPage>[], fonts: number): void {
  const over = pages.flatMap(({ address, htmlBytes, htmlBudget, scriptBytes, scriptBudget }) => [
    htmlBytes > htmlBudget &&
      `${address} weighs ${htmlBytes} bytes of HTML; its budget is ${htmlBudget}.`,
    scriptBytes > scriptBudget &&
      `${address} runs ${scriptBytes} bytes of script; its budget is ${scriptBudget}.`,
  ])
  const heavy =
    fonts > budgets.fonts && `The fonts weigh ${fonts} bytes; their budget is ${budgets.fonts}.`
  const sentences = [...over, heavy].filter(Boolean).join('\n')
  if (sentences && isAllShipped()) throw new BuildError(sentences)
  if (sentences) console.warn(sentences)
}
