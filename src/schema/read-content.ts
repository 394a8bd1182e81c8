import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { ContentError, checkContent } from './check-content.ts'
import { parseYaml } from './parse-yaml.ts'

export const contentFolder = join(import.meta.dirname, '../../content')

/** Every file that was asked for, by its name in content/, with its schema. */
export const schemas = new Map<string, v.GenericSchema>()

/** "home" -> "content/home.yaml" */
export const nameFile = (name: string) => `content/${name}.yaml`

/** One file of content/, checked. Throws a ContentError with everything that is wrong in it. */
export function readContent<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> {
  schemas.set(name, schema)
  const path = join(contentFolder, `${name}.yaml`)
  const file = nameFile(name)
  if (!existsSync(path)) {
    throw new ContentError([{ file, line: 1, sentence: 'the file is not there: put it back' }])
  }
  const { value, mistakes } = checkContent(schema, readFileSync(path, 'utf8'), file)
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return value as v.InferOutput<Schema>
}

/** A file as it is written, for rules between files. What is wrong in it is reported with it. */
export function readWritten<Value>(name: string): Value | undefined {
  const path = join(contentFolder, `${name}.yaml`)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return parseYaml(text).value as Value | undefined
}
