import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { checkContent } from './check-content.ts'
import { ContentError, type Mistake } from './content-error.ts'

const folder = join(import.meta.dirname, '../../content')

/** Every file that was asked for, by name, with its schema. */
export const schemas = new Map<string, v.GenericSchema>()

/** "home" -> "content/home.yaml" */
export const nameFile = (name: string) => `content/${name}.yaml`

/** Several files, one after the other: the mistakes of one do not hide those of the next. */
export function readEach<Name, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Value[] {
  const mistakes: Mistake[] = []
  const values = names.flatMap((name) => {
    try {
      return [read(name)]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      mistakes.push(...error.mistakes)
      return []
    }
  })
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return values
}

/** The words of one file in content/, checked. Throws a ContentError with all that is wrong in it. */
export function readContent<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> {
  schemas.set(name, schema)
  const path = join(folder, `${name}.yaml`)
  const file = nameFile(name)
  if (!existsSync(path)) {
    throw new ContentError([{ file, line: 1, sentence: 'the file is not there: put it back' }])
  }
  const { value, mistakes } = checkContent(schema, readFileSync(path, 'utf8'), file)
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return value as v.InferOutput<Schema>
}
