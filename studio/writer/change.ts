import type { Path } from '#schema/parse-yaml.ts'

/** What a content file holds before its schema has looked at it: words, lists and groups of words. */
export type Plain = string | Plain[] | { [name: string]: Plain }

/** One thing that an owner does to one file of content/. */
export type Change =
  /** Writes words, a list or a group where there may have been none. */
  | { kind: 'set'; path: Path; value: Plain }
  /** Takes out a field or an item. */
  | { kind: 'remove'; path: Path }
  /** Puts an item into a list, before the one that stands at that place. */
  | { kind: 'add'; path: Path; at: number; value: Plain }
  | { kind: 'move'; path: Path; from: number; to: number }

type Holder = Record<string | number, Plain>

export function findPlain(value: Plain | undefined, path: Path): Plain | undefined {
  return path.reduce<Plain | undefined>(
    (held, part) =>
      typeof held === 'object' && Object.hasOwn(held, part) ? (held as Holder)[part] : undefined,
    value,
  )
}

function findList(value: Plain, path: Path): Plain[] | undefined {
  const found = findPlain(value, path)
  return Array.isArray(found) ? found : undefined
}

/** What the file should hold afterwards; undefined where the change fits nothing in it. */
export function changeValue(value: Plain, change: Change): Plain | undefined {
  const copy = structuredClone(value)
  if (change.kind === 'set') return setIn(copy, change.path, change.value)
  if (change.kind === 'remove') return removeIn(copy, change.path)
  const list = findList(copy, change.path)
  if (!list) return undefined
  if (change.kind === 'add') {
    if (change.at > list.length) return undefined
    list.splice(change.at, 0, change.value)
    return copy
  }
  if (change.from >= list.length || change.to >= list.length) return undefined
  list.splice(change.to, 0, ...list.splice(change.from, 1))
  return copy
}

function setIn(value: Plain, path: Path, words: Plain): Plain | undefined {
  const [last] = path.slice(-1)
  const holder = findPlain(value, path.slice(0, -1))
  if (last === undefined || typeof holder !== 'object') return undefined
  if (Array.isArray(holder) && !(Number(last) < holder.length)) return undefined
  // A new field, but none that every object inherits, such as "__proto__".
  if (last in holder && !Object.hasOwn(holder, last)) return undefined
  ;(holder as Holder)[last] = words
  return value
}

function removeIn(value: Plain, path: Path): Plain | undefined {
  const [last] = path.slice(-1)
  const holder = findPlain(value, path.slice(0, -1))
  if (last === undefined || findPlain(value, path) === undefined) return undefined
  if (Array.isArray(holder)) holder.splice(Number(last), 1)
  else delete (holder as Holder)[last]
  return value
}
