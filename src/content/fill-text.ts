import { mapValues } from './map-values.ts'

/**
 * "Watch: {title}" with its places filled in. In one pass, so that what is filled in is never taken for a
 * place.
 */
export const fillText = (pattern: string, values: Readonly<Record<string, string | number>>) =>
  pattern.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))

/** "three"; a number without a word in figures. */
export const writeNumber = (count: number, numbers: readonly string[]) =>
  numbers[count] ?? String(count)

/**
 * A copy of a value with each {place} in its texts filled in, with a capital where a sentence begins. The
 * brand is written as its owner writes it.
 */
export function fillPlaces<Value>(value: Value, places: Readonly<Record<string, string>>): Value {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (found, name: string, at: number) => {
      const filling = places[name]
      if (filling === undefined) return found
      const isFirst = /(?:^|[.!?]\s+)$/.test(text.slice(0, at))
      return isFirst && name !== 'brand'
        ? filling.charAt(0).toUpperCase() + filling.slice(1)
        : filling
    })
  const fillAll = (inner: unknown): unknown =>
    typeof inner === 'string' ? fill(inner) : mapValues(inner, fillAll)
  return fillAll(value) as Value
}
