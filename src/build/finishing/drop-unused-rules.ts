import { Features, transform } from 'lightningcss'
import { cssTargets } from './promised-browsers.ts'

const listNames = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].flatMap(([, name]) => name ?? []))

/** Custom properties that nobody reads: no rule of a sheet, no style of an element, no script. */
function listUnreadProperties(css: string, otherSheet: string, text: string): string[] {
  const read = listNames(css + otherSheet, /var\((--[\w-]+)/g)
  const declared = [...listNames(css, /(--[\w-]+)\s*:/g)]
  return declared.filter((name) => !read.has(name) && !text.includes(name))
}

/**
 * The sheet without the rules for classes that occur nowhere in the text: not in the markup, and not as a
 * word in a script that may add them later. Keeping a rule too many is harmless, so words are enough. What
 * another sheet of the page reads stays, too.
 */
export function dropUnusedRules(css: string, text: string, otherSheet = ''): string {
  const words = new Set(text.match(/[a-z][\w-]*/gi))
  const unusedSymbols = [
    ...[...listNames(css, /\.([a-z][\w-]*)/gi)].filter((name) => !words.has(name)),
    ...listUnreadProperties(css, otherSheet, text),
  ]
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: cssTargets,
    // We have no light-dark(), and older browsers would be prepared for it in every page.
    exclude: Features.LightDark,
    unusedSymbols,
  })
  return code.toString()
}
