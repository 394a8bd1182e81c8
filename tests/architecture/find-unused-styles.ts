import type { SourceFile } from './parse-module.ts'
import { isModule } from './read-imports.ts'
import { findRoom } from './rooms.ts'

const notes = /\/\*[\s\S]*?\*\//g
const quoted = /url\([^)]*\)|'[^'\n]*'|"[^"\n]*"/g
const word = /[a-zA-Z][\w-]*/g
/** The constant half of a name that code puts together: "passages-" of `passages-${layout}`. */
const stem = /([a-z][\w-]*-)\$\{/g

/**
 * Tokens and classes of sheets that nothing speaks of: no var() and no code has the token, no code has
 * the class or puts it together.
 */
export function findUnusedStyles(files: readonly SourceFile[]): string[] {
  const kept = files.filter(({ path }) => findRoom(path)?.name !== 'tests')
  const sheets = kept
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ path, text }) => ({ path, text: text.replace(notes, '') }))
  const code = kept.filter(({ path }) => isModule(path)).map(({ text }) => text)
  const spoken = new Set(code.flatMap((text) => text.match(word) ?? []))
  const stems = code.flatMap((text) => [...text.matchAll(stem)].map(([, start = '']) => start))
  const read = new Set(sheets.flatMap(({ text }) => list(text, /var\(\s*--([\w-]+)/g)))
  const isSpoken = (name: string) =>
    spoken.has(name) || stems.some((start) => name.startsWith(start))
  return sheets.flatMap(({ path, text }) => [
    ...list(text, /--([\w-]+)\s*:/g)
      .filter((token) => !read.has(token) && !isSpoken(token))
      .map((token) => `${path} gives --${token}, and nobody reads it.`),
    ...list(text.replace(quoted, ''), /\.([a-zA-Z][\w-]*)(?=[^;}]*\{)/g)
      .filter((name) => !isSpoken(name))
      .map((name) => `${path} dresses .${name}, and nobody wears it.`),
  ])
}

function list(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
}
