import { isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { type Path, parseYaml } from '#schema/parse-yaml.ts'
import type { Change, Plain } from './change.ts'
import { cutItems, handOverNotes } from './edit-list.ts'
import { formatField, formatItem, formatWords } from './format-field.ts'

type Spot = { start: number; end: number }

/** From its first sign to its last; the parser counts blank lines and line breaks behind it too. */
function findSpot(text: string, node: Node): Spot {
  const [start, end] = node.range ?? [0, 0]
  return { start, end: start + text.slice(start, end).trimEnd().length }
}

function findColumn(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}

const splice = (text: string, { start, end }: Spot, words: string) =>
  text.slice(0, start) + words + text.slice(end)

/**
 * The file with one thing changed: all other bytes stay as they are, notes and blank lines included.
 * Undefined where the change fits nothing in it.
 */
export function editText(text: string, change: Change): string | undefined {
  const { document, syntaxErrors } = parseYaml(text)
  if (syntaxErrors.length > 0) return undefined
  const find = (path: Path) => (path.length > 0 ? document.getIn(path, true) : document.contents)
  if (change.kind === 'set') {
    const found = find(change.path)
    const holder = find(change.path.slice(0, -1))
    const last = change.path.at(-1)
    if (isScalar(found) && typeof change.value === 'string') {
      return setWords(text, found, last, change.value)
    }
    if (found === undefined && isMap(holder)) return addField(text, holder, last, change.value)
    if (found === undefined) return undefined
    if (isSeq(holder)) {
      return editItems(text, holder, (items, column) =>
        items.splice(Number(last), 1, writeItem(change.value, column)),
      )
    }
    const without = editText(text, { kind: 'remove', path: change.path })
    return without === undefined ? undefined : editText(without, change)
  }
  if (change.kind === 'remove') {
    const [last] = change.path.slice(-1)
    const holder = find(change.path.slice(0, -1))
    if (isMap(holder)) return removeField(text, holder, String(last))
    return isSeq(holder)
      ? editItems(text, holder, (items) => items.splice(Number(last), 1))
      : undefined
  }
  const list = find(change.path)
  if (!isSeq(list)) return undefined
  return editItems(text, list, (items, column) => {
    if (change.kind === 'move') items.splice(change.to, 0, ...items.splice(change.from, 1))
    else items.splice(change.at, 0, writeItem(change.value, column))
  })
}

function setWords(
  text: string,
  node: Node,
  last: string | number | undefined,
  words: string,
): string {
  const spot = findSpot(text, node)
  const lineStart = text.lastIndexOf('\n', spot.start - 1) + 1
  const before = text.slice(lineStart, spot.start)
  const isItem = typeof last === 'number'
  const prefix = isItem ? '-' : `${last}:`
  // Of "- name: words" the field stands two further in than the dash.
  const column = before.lastIndexOf(prefix)
  return splice(text, spot, formatWords(prefix, words, Math.max(column, 0)))
}

function addField(
  text: string,
  group: YAMLMap,
  name: string | number | undefined,
  value: Plain,
): string | undefined {
  const [first, last] = [group.items[0]?.key as Node | undefined, group.items.at(-1)]
  if (!first || !last || name === undefined) return undefined
  const column = findColumn(text, first.range?.[0] ?? 0)
  const end = findEnd(text, (last.value ?? last.key) as Node)
  const field = `\n${' '.repeat(column)}${formatField(String(name), value, column)}`
  return text.slice(0, end) + field + text.slice(end)
}

/** A group or a list ends where its last words do: the parser counts the notes behind it too. */
function findEnd(text: string, node: Node): number {
  if (isMap(node) || isSeq(node)) {
    const last = node.items.at(-1)
    const inner = isMap(node) ? (last as { value?: Node } | undefined)?.value : last
    if (inner) return findEnd(text, inner as Node)
  }
  return findSpot(text, node).end
}

/** With the notes right above it, which would explain nothing. */
function removeField(text: string, group: YAMLMap, name: string): string | undefined {
  const pair = group.items.find(({ key }) => String(key) === name)
  const key = pair?.key as Node | undefined
  if (!pair || !key || group.items.length === 1) return undefined
  const start = key.range?.[0] ?? 0
  const column = findColumn(text, start)
  const end = findEnd(text, (pair.value ?? key) as Node)
  if (text.slice(start - column, start).includes('-')) {
    return removeFirstOfItem(text, group, { start, end })
  }
  const lines = text
    .slice(0, start - column)
    .split('\n')
    .slice(0, -1)
  while (/^\s*#/.test(lines.at(-1) ?? '') && lines.at(-1)?.indexOf('#') === column) lines.pop()
  const head = lines.length > 0 ? `${lines.join('\n')}\n` : ''
  return head + text.slice(end).replace(/^[^\n]*\n/, '')
}

/** The field behind the dash: the next one takes its place. */
function removeFirstOfItem(text: string, group: YAMLMap, { start }: Spot): string | undefined {
  const next = group.items[1]?.key as Node | undefined
  return next?.range ? splice(text, { start, end: next.range[0] }, '') : undefined
}

const writeItem = (value: Plain, column: number) =>
  `${' '.repeat(column)}${formatItem(value, column)}`.split('\n')

/** Takes a list apart at its dashes and puts it together again. */
function editItems(
  text: string,
  list: YAMLSeq,
  edit: (items: string[][], column: number) => void,
): string | undefined {
  const nodes = list.items as Node[]
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (!first || !last) return undefined
  const dashes = nodes.map((node) => findDash(text, node.range?.[0] ?? 0))
  const start = (dashes[0] ?? 0) - findColumn(text, dashes[0] ?? 0)
  const end = findEnd(text, last)
  const lines = text.slice(start, end).split('\n')
  const starts = dashes.map((dash) => text.slice(start, dash).split('\n').length - 1)
  const items = cutItems(lines, starts)
  const isAiry =
    nodes.length > 1 && lines.some((line) => line.trim() === '') && hasGaps(lines, starts)
  const old = items[0]
  edit(items, findColumn(text, dashes[0] ?? 0))
  handOverNotes(old, items[0])
  if (items.length === 0) return undefined
  const joined = items.map((item) => item.join('\n')).join(isAiry ? '\n\n' : '\n')
  return text.slice(0, start) + joined + text.slice(end)
}

function hasGaps(lines: readonly string[], starts: readonly number[]): boolean {
  return starts.slice(1).some((at) => {
    const above = lines.slice(0, at).findLast((line) => !line.trimStart().startsWith('#'))
    return above?.trim() === ''
  })
}

/** The dash of an item, of which the parser only knows where its words begin. */
function findDash(text: string, offset: number): number {
  const before = text.slice(0, offset)
  const dash = /-(?:[ \t]*(?:#[^\n]*)?\n?)*$/.exec(before)
  return dash ? dash.index : offset
}
