import { Features, transform } from 'lightningcss'
import { cssTargets } from './promised-browsers.ts'

const listNames = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
]

/**
 * The sheet without the rules for classes, and the custom properties, that occur nowhere in the text: not
 * in the markup, and not as a word in a script that may add them later. Keeping one too many is harmless,
 * so words are enough. A property that another sheet of the page reads stays, too.
 */
export function dropUnusedRules(css: string, text: string, otherSheet = ''): string {
  const words = new Set(text.match(/[a-z][\w-]*/gi))
  const read = new Set(listNames(css + otherSheet, /var\((--[\w-]+)/g))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: cssTargets,
    // We have no light-dark(), and older browsers would be prepared for it in every page.
    exclude: Features.LightDark,
    unusedSymbols: [
      ...listNames(css, /\.([a-z][\w-]*)/gi).filter((name) => !words.has(name)),
      ...listNames(css, /(--[\w-]+)\s*:/g).filter(
        (name) => !read.has(name) && !text.includes(name),
      ),
    ],
  })
  return code.toString()
}
