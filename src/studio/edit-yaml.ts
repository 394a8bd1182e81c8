import { isDeepStrictEqual } from 'node:util'
import {
  Composer,
  type CST,
  type Document,
  isMap,
  isNode,
  isSeq,
  Pair,
  Parser,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml'
import { keepListItems, parseYaml, type YamlValue } from '#content/parse-yaml.ts'
import type { Change } from './protocol.ts'

const reading = { schema: 'failsafe', logLevel: 'silent', keepSourceTokens: true } as const
const options = { lineWidth: 96, minContentWidth: 0 }

/** Longer text is written as a block, as is text that YAML would have to quote. */
const maxLineLength = 70

/** The file after a change; undefined if its path does not exist. New fields follow `order`. */
export function changeYaml(text: string, change: Change, order: readonly string[] = []) {
  const document = parse(text)
  const { kind, path } = change
  const holder = document.getIn(kind === 'move' ? path : path.slice(0, -1), true)
  const last = path.at(-1)
  const node = kind === 'set' && createNode(document, change.value)
  if (isMap(holder) && kind !== 'move') {
    const at = holder.items.findIndex(({ key }) => String(key) === last)
    const pair = holder.items[at]
    if (!node) holder.items.splice(at, pair ? 1 : 0)
    else if (pair) pair.value = node
    else insertPair(holder, new Pair(new Scalar(last), node), order)
  } else if (isSeq(holder)) {
    changeItems(holder.items, (items) => {
      if (kind === 'move') items.splice(change.to, 0, ...items.splice(change.from, 1))
      else if (node) items[Number(last)] = node
      else items.splice(Number(last), 1)
    })
  } else return undefined
  if (document.errors.length > 0) return undefined
  const written = document.toString(options)
  const unbroken = document.toString({ ...options, lineWidth: 0 })
  // A line that is broken before a dash would begin with it, as the item of a list does.
  const isSame = isDeepStrictEqual(parseYaml(written).value, parseYaml(unbroken).value)
  return isSame ? written : unbroken
}

function parse(text: string): Document {
  const tokens = [...new Parser().parse(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))]
  for (const token of tokens) if (token.type === 'document') liftComments(token.value)
  const [document] = new Composer(reading).compose(tokens)
  if (!document) throw new Error('There is no YAML document.')
  keepListItems(document)
  return document as Document
}

type Items = { start: CST.SourceToken[]; value?: CST.Token; sep?: unknown }[]

/** Moves comments that the parser attaches to an inner block out to the block that they belong to. */
function liftComments(block: CST.Token | undefined): CST.SourceToken[] {
  if (block?.type !== 'block-map' && block?.type !== 'block-seq') return []
  const items = block.items as Items
  for (let at = 0; at < items.length; at += 1) {
    const lifted = liftComments(items[at]?.value)
    if (lifted.length === 0) continue
    const next = items[at + 1]
    if (next) next.start.unshift(...lifted)
    else items.push({ start: lifted })
  }
  const last = items.at(-1)
  if (!last || last.value || last.sep) return []
  const isOuter = ({ type, indent }: CST.SourceToken) => type === 'comment' && indent < block.indent
  const first = last.start.findIndex(isOuter)
  return first < 0 ? [] : last.start.splice(first)
}

/** Inserts a field, with a blank line above if other fields have one. */
function insertPair(map: YAMLMap, pair: Pair<Scalar>, order: readonly string[]): void {
  const rank = order.indexOf(String(pair.key.value))
  const next = map.items.findIndex(({ key }) => order.indexOf(String(key)) > rank)
  pair.key.spaceBefore = map.items.some(({ key }) => isNode(key) && key.spaceBefore)
  map.items.splice(next < 0 ? map.items.length : next, 0, pair)
}

function createNode(document: Document, value: YamlValue) {
  const node = document.createNode(value)
  visit(node, { Scalar: (key, scalar) => (key === 'key' ? undefined : chooseStyle(scalar)) })
  return node
}

function chooseStyle(scalar: Scalar): void {
  const text = normalize(String(scalar.value))
  const isShort = stringify(text, { lineWidth: maxLineLength, schema: 'failsafe' }) === `${text}\n`
  scalar.value = text
  scalar.type = isShort ? Scalar.PLAIN : Scalar.BLOCK_FOLDED
}

// Control characters, a byte order mark, the tags that the studio marks text with.
const unwritable = /[\p{Cc}\ufeff\ufffe\uffff\u{e0000}-\u{e007f}]/gu

/** Single spaces, and single line breaks between paragraphs. */
function normalize(typed: string): string {
  const lines = typed.toWellFormed().split(/[\r\n\u0085\u2028\u2029]+/)
  const normalized = lines.map((line) => line.replace(/\s+/g, ' ').replace(unwritable, '').trim())
  return normalized.filter(Boolean).join('\n')
}

/** Keeps blank lines between items, and the comments about fields at the first item. */
function changeItems(items: unknown[], change: (items: unknown[]) => void): void {
  const [old] = items
  const isAiry = items.some((item) => isNode(item) && item.spaceBefore)
  change(items)
  for (const [at, item] of items.entries()) {
    if (!isNode(item)) continue
    item.spaceBefore = isAiry && at > 0
    item.comment = item.comment?.trimEnd() ?? null
  }
  moveComments(old, items[0])
}

function moveComments(from: unknown, to: unknown): void {
  if (from === to || !isMap(from) || !isMap(to)) return
  for (const name of ['commentBefore', 'comment'] as const) {
    to[name] ??= from[name] ?? null
    from[name] = null
  }
  for (const { key, value } of to.items) {
    const old = from.items.find((pair) => String(pair.key) === String(key))
    if (!old || !isNode(old.key) || !isNode(key)) continue
    key.commentBefore ??= old.key.commentBefore ?? null
    old.key.commentBefore = null
    moveComments(old.value, value)
  }
}
