import type { Shape } from './check-file.ts'

/** A copy of a checked value without samples in lists or in what may be left out: a page needs the others. */
export function dropSamples(schema: Shape, value: unknown): unknown {
  const { wrapped, item, entries } = schema
  if (wrapped) return dropSamples(wrapped, value)
  if (Array.isArray(value)) {
    return item ? value.filter((one) => !isSample(one)).map((one) => dropSamples(item, one)) : value
  }
  if (!entries || typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (!entry) return [[name, inner] as const]
    return entry.wrapped && isSample(inner) ? [] : [[name, dropSamples(entry, inner)] as const]
  })
  return Object.fromEntries(fields)
}

/** For values as they are written and as they are checked. */
export const isSample = (value: unknown) =>
  typeof value === 'object' && value !== null && 'sample' in value
