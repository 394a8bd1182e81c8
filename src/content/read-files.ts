import type * as v from 'valibot'
// By its alias: the studio puts a reader in its place that marks each text with its field.
import { ContentError, type Mistake, readContent, readWritten } from '#content/read-content.ts'

/** Several files of content/ by name. The mistakes of one do not hide those of the next. */
export function readFiles<Schemas extends Record<string, v.GenericSchema>>(
  schemas: Schemas,
): { [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> } {
  const mistakes: Mistake[] = []
  const values = Object.entries(schemas).map(([name, schema]) => {
    try {
      return [name, readContent(name, schema)]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      mistakes.push(...error.mistakes)
      return [name, undefined]
    }
  })
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return Object.fromEntries(values)
}

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "three" */
export const writeNumber = (count: number) => numbers[count] ?? String(count)

/** How many founders founders.yaml has, as a word. */
export function countFounders(): string {
  const founders = readWritten('founders')
  return writeNumber(Array.isArray(founders) ? founders.length : 0)
}

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
