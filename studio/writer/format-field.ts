import { parseYaml } from '#schema/parse-yaml.ts'
import type { Plain } from './change.ts'

/** As wide as the lines that were written by hand. */
const widest = 96

// Control signs, a byte order mark, the tags that the studio writes places with.
const unwritable = /[\p{Cc}\ufeff\ufffe\uffff\u{e0000}-\u{e007f}]/gu

/** What was typed, as it may stand in a file: single spaces, single breaks between paragraphs. */
function tidyWords(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replace(/[ \t]+/g, ' ')
        .replace(unwritable, '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')
}

/** Whether the words mean themselves behind a colon or a dash. */
function isPlain(prefix: string, words: string): boolean {
  const { syntaxErrors, value } = parseYaml(`${prefix} ${words}\n`)
  return syntaxErrors.length === 0 && Object.values(value as object)[0] === words
}

function wrap(words: string, column: number): string[] {
  const indent = ' '.repeat(column)
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= widest) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(indent + word)
  }
  return lines
}

/** Behind a name and its colon, or behind a dash: on the same line, or as a block below it. */
export function formatWords(prefix: string, words: string, column: number): string {
  const tidy = tidyWords(words)
  if (tidy === '') return '""'
  const fits = column + prefix.length + 1 + tidy.length <= widest
  if (fits && !tidy.includes('\n') && isPlain(prefix, tidy)) return tidy
  const paragraphs = tidy.split('\n').map((words) => wrap(words, column + 2).join('\n'))
  return `>-\n${paragraphs.join('\n\n')}`
}

/** A field with all that stands below it, its first line without the spaces before it. */
export function formatField(name: string, value: Plain, column: number): string {
  const prefix = `${name}:`
  if (typeof value === 'string') return `${prefix} ${formatWords(prefix, value, column)}`
  const indent = ' '.repeat(column + 2)
  const lines = Array.isArray(value)
    ? value.map((item) => formatItem(item, column + 2))
    : Object.entries(value).map(([name, inner]) => formatField(name, inner, column + 2))
  return [prefix, ...lines.map((line) => indent + line)].join('\n')
}

/** An item of a list, its first line without the spaces before it. */
export function formatItem(value: Plain, column: number): string {
  if (typeof value === 'string') return `- ${formatWords('-', value, column)}`
  const fields = Object.entries(value).map(([name, inner]) => formatField(name, inner, column + 2))
  return `- ${fields.join(`\n${' '.repeat(column + 2)}`)}`
}
