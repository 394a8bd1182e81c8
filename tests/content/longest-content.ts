import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Shape } from '#content/check-file.ts'
import type { FieldNote } from '#content/fields.ts'
import { fillPlaces } from '#content/fill-text.ts'
import { longestPlaces } from '#content/gatherings.ts'
import { pillarKeys } from '#content/pages.ts'
import { type Path, parseYaml, type YamlValue } from '#content/parse-yaml.ts'
import { nameFile, readTexts } from '#content/texts.ts'
import { contentFiles } from '#tests/shipped-content.ts'

const longestBrand = 'Wolfeschlegels Steinhaus'
const allPlaces = { ...longestPlaces, brand: longestBrand, friends: 'twelve friends' }

type Field = { file: string; path: Path }

/** Fills every field and every list of content/ as far as its schema allows, in a copy of the project. */
export function writeLongestContent(root: string): void {
  const texts = readTexts(join(root, 'content'))
  for (const [name, schema] of contentFiles.schemas) {
    const before = parseYaml(texts.get(name) ?? '').value
    writeFileSync(
      join(root, nameFile(name)),
      writeYaml(lengthen(schema, before, { file: name, path: [] }) ?? ''),
    )
  }
}

/** Photographs, consent beside the mark of a sample, days of single years, and what is off, full or in a menu. */
const leftOut = /^(photo|photos|openingPhoto|consent|years|logo|menu|footer|off|full)$/

/** What other texts are checked with once it is filled in, and what is no text. */
const asShipped = /^(numbers|friends|days|choices|lang|timeZone)$/

function lengthen(
  schema: v.GenericSchema,
  before: YamlValue | undefined,
  { file, path }: Field,
): YamlValue | undefined {
  const { wrapped, item, entries } = schema as Shape
  const within = (part: string | number) => ({ file, path: [...path, part] })
  if (wrapped) {
    const name = String(path.at(-1))
    if (leftOut.test(name)) return undefined
    return asShipped.test(name) ? before : lengthen(wrapped, before, { file, path })
  }
  const { note } = v.getMetadata(schema) as { note?: FieldNote }
  if (!note) throw new Error(`${path.join(' > ')} has no note.`)
  if (item) {
    const items = (before ?? []) as YamlValue[]
    const length = file === 'redirects' ? items.length : (note.max ?? 1)
    const pick = (at: number) => items[at % (items.length || 1)]
    return Array.from({ length }, (_, at) => lengthen(item, pick(at), within(at)) ?? '')
  }
  if (!entries) return lengthenText(note, before as string | undefined, { file, path })
  const group = (before ?? {}) as Record<string, YamlValue>
  const fields = Object.entries(entries).map(
    ([name, inner]) => [name, lengthen(inner, group[name], within(name))] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as YamlValue
}

function lengthenText({ kind, max = 1 }: FieldNote, before = '', { file, path }: Field) {
  const first = path[0]
  const last = path.at(-1)
  if (file === 'site' && first === 'name') return longestBrand
  if (/^gatherings/.test(file) && first === 'name') return 'Wolfeschlegelste Bergers'
  if (file === 'navigation' && kind === 'line') {
    // The bar has room for so many characters in all.
    if (first === 'pages') return longWord.slice(0, path[1] === 0 ? 12 : 6)
    if (first === 'join') return 'Join Wolfe'
  }
  if (first === 'social' && last === 'address') return `https://example.org/${path[1]}`
  if (last === 'length') return '59:59'
  if (path.at(-2) === 'video' && last === 'address') return 'https://vimeo.com/76979871'
  if (kind === 'choice' && path.includes('pillars')) return pillarKeys[Number(last)]
  const isAddress = /^(https?:|mailto:|\/)|@/.test(before)
  if (kind === 'prose' || (kind === 'line' && !isAddress)) {
    const places = (before.match(/\{\w+\}/g) ?? []).join(' ')
    // What is filled in is longer than its placeholder.
    const taken = places && ` ${fillPlaces(places, allPlaces)}`
    const text = (kind === 'prose' ? fillProse : fill)(max - taken.length)
    return places ? `${text} ${places}` : text
  }
  const defaults: Record<string, string> = {
    choice: 'dawn',
    link: '/apply',
    number: '12',
    flag: 'yes',
    day: '2026-06-21',
  }
  return before || defaults[kind]
}

/** Words of natural length, some of them long. */
const text =
  'we walk the long ridge together and afterwards everybody understands responsibility a little better than in the morning while conversations continue around a campfire'
const pool = text.split(' ')
const longWord = 'Wolfeschlegelsteinhausenbergerdorff'
let filled = 0

/** So many characters of whole words; up to 24 are one word, as in a name or a label. */
function fill(max: number): string {
  if (max <= 24) return longWord.slice(0, max)
  filled += 1
  const chosen: string[] = []
  let left = max
  for (let next = filled; left > 14; next += 1) {
    const word = pool[next % pool.length] ?? ''
    chosen.push(chosen.length === 0 ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word)
    left -= word.length + 1
  }
  return [...chosen, longWord.toLowerCase().slice(0, left)].join(' ')
}

/** Paragraphs of some 400 characters. */
function fillProse(max: number): string {
  const count = Math.max(1, Math.round(max / 400))
  const each = Math.floor((max - 2 * (count - 1)) / count)
  return Array.from({ length: count }, () => fill(each)).join('\n\n')
}

/** As owners write it: text below ">-", a blank line between paragraphs. */
function writeYaml(value: YamlValue, indent = ''): string {
  if (typeof value === 'string') {
    if (/^[\p{L}\d/][\p{L}\d/@_?=& ,.’-]*$/u.test(value)) return ` ${value}\n`
    const lines = value.split(/\n+/).map((line) => `${indent}${line}\n`)
    return ` >-\n${lines.join('\n')}`
  }
  const isList = Array.isArray(value)
  return Object.entries(value)
    .map(([name, inner]: [string, YamlValue]) => {
      const text = writeYaml(inner, `${indent}  `)
      const key = isList ? '-' : `${name}:`
      if (typeof inner === 'string') return `${indent}${key}${text}`
      return isList ? `${indent}- ${text.trimStart()}` : `${indent}${key}\n${text}`
    })
    .join('')
}
