const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "three" */
export const writeNumber = (count: number) => numbers[count] ?? String(count)

/** The same value with each {place} in its texts filled in, with a capital where a sentence begins. */
export function fillWords<Value>(value: Value, places: Readonly<Record<string, string>>): Value {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (found, name: string, at: number) => {
      const words = places[name]
      if (words === undefined) return found
      const isFirst = /(?:^|[.!?]\s+)$/.test(text.slice(0, at))
      return isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words
    })
  return JSON.parse(JSON.stringify(value), (_, inner) =>
    typeof inner === 'string' ? fill(inner) : inner,
  )
}
