import type * as v from 'valibot'
// By its alias: the studio puts a reader in its place that marks each text with its field.
import { readContent } from '#schema/read-content.ts'
import { ContentError, type Mistake } from './check-content.ts'

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
