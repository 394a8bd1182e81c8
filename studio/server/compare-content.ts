import { isDeepStrictEqual } from 'node:util'
import type { Path } from '#schema/parse-yaml.ts'
import type { FieldChange } from '#studio/frame/protocol.ts'
import { sayGroup } from '#studio/places/say-group.ts'
import type { Plain } from '#studio/writer/change.ts'

function sayPlain(value: Plain): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(sayPlain).join(', ')
  return sayGroup(value) ?? Object.values(value).map(sayPlain).join(', ')
}

/** What differs between two versions of a file, field by field and item by item. */
export function compareContent(
  before: Plain | undefined,
  after: Plain | undefined,
  path: Path = [],
): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return []
  if (before === undefined || after === undefined || typeof before !== typeof after) {
    return [writeChange(path, before, after)]
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path)
  if (typeof before === 'string' || Array.isArray(before)) return [writeChange(path, before, after)]
  return compareGroups(before, after as Record<string, Plain>, path)
}

function writeChange(path: Path, was: Plain | undefined, is: Plain | undefined): FieldChange {
  return {
    path,
    ...(was !== undefined && { was: sayPlain(was) }),
    ...(is !== undefined && { is: sayPlain(is) }),
  }
}

function compareGroups(
  before: Record<string, Plain>,
  after: Record<string, Plain>,
  path: Path,
): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => compareContent(before[name], after[name], [...path, name]))
}

const holds = (list: readonly Plain[], item: Plain) =>
  list.some((each) => isDeepStrictEqual(each, item))

/** Items that are new, gone, changed where they stand, or in another order. */
function compareLists(before: readonly Plain[], after: readonly Plain[], path: Path) {
  const gone = before.filter((item) => !holds(after, item))
  const added = after.flatMap((item, at) => (holds(before, item) ? [] : [{ item, at }]))
  if (gone.length + added.length === 0) return [{ path, isMoved: true as const }]
  if (gone.length === added.length) {
    return added.flatMap(({ item, at }, turn) => compareContent(gone[turn], item, [...path, at]))
  }
  return [
    ...gone.map((item) => writeChange(path, item, undefined)),
    ...added.map(({ item, at }) => writeChange([...path, at], undefined, item)),
  ]
}
