import { writeAddress } from './link-field.ts'
import { mapValues } from './map-values.ts'
import type { Path } from './parse-yaml.ts'
import { withoutAnchor } from './paths.ts'

type Off = { pages: readonly string[] }

/** A link to a page that is switched off: `{ to: '/shop', label: 'Shop' }`. */
export const isDropped = (value: unknown, off: Off): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  off.pages.includes(withoutAnchor(writeAddress(String(value.to))))

/** A page can do without a link of a list, and without the one below a passage; not without its button. */
export const canDrop = (path: Path): boolean =>
  path.at(-1) === 'to' && (typeof path.at(-2) === 'number' || path.at(-2) === 'link')

/** A copy of a value without such links. */
export function dropLinks<Value>(value: Value, off: Off): Value {
  function drop(inner: unknown, name?: string): unknown {
    const isOptional = name === undefined || name === 'link'
    return isOptional && isDropped(inner, off) ? undefined : mapValues(inner, drop)
  }
  return mapValues(value, drop) as Value
}
