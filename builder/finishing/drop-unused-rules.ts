import { transform } from 'lightningcss'
import { cssTargets } from './promised-browsers.ts'

function listClasses(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? []))
}

/**
 * The sheet without the rules for classes that occur nowhere in the text: not in the markup, and not as a
 * word in a script that may add them later. Keeping a rule too many is harmless, so words are enough.
 */
export function dropUnusedRules(css: string, text: string): string {
  const words = new Set(text.match(/[a-z][\w-]*/gi))
  const unusedSymbols = [...listClasses(css)].filter((name) => !words.has(name))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: cssTargets,
    unusedSymbols,
  })
  return code.toString()
}
