import { transform } from 'lightningcss'

const listNames = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
]

/**
 * The sheet without the rules for classes and ids, and the custom properties, that occur nowhere in the
 * text: not in the markup, and not as a word in a script that may add them later. Keeping one too many is
 * harmless, so words are enough. A property that another sheet of the page reads stays, too.
 */
export function dropUnusedRules(css: string, text: string, otherSheet = ''): string {
  // "application/ld+json" is not the id of the form.
  const words = new Set(text.replaceAll(/ type="[^"]*"/g, '').match(/[a-z][\w-]*/gi))
  const read = new Set(listNames(css + otherSheet, /(?:var|style)\((--[\w-]+)/g))
  const shorter = dropSymbols(css, [
    ...listNames(css, /[.#]([a-z][\w-]*)/gi).filter((name) => !words.has(name)),
    ...listNames(css, /(--[\w-]+)\s*:/g).filter((name) => !read.has(name) && !text.includes(name)),
  ])
  const still = new Set(
    (shorter.replaceAll(/@keyframes [\w-]+/g, '') + otherSheet).match(/[\w-]+/g),
  )
  const moves = listNames(shorter, /@keyframes ([\w-]+)/g).filter((name) => !still.has(name))
  return moves.length === 0 ? shorter : dropSymbols(shorter, moves)
}

function dropSymbols(css: string, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  })
  return code.toString()
}
