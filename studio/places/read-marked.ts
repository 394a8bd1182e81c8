import type * as v from 'valibot'
import { readContent as readPlain } from '#schema/read-content.ts'
import { describeField } from './field.ts'
import { markWords } from './mark-words.ts'

/** The words of one file in content/, each with its place at its end. */
export function readContent<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  return markWords(describeField(schema), readPlain(name, schema), name) as v.InferOutput<Schema>
}
