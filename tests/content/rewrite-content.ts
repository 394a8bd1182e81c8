import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMistakes } from '#content/find-mistakes.ts'
import { parseYaml } from '#reader/parse-yaml.ts'
import { nameFile, schemas } from '#reader/read-content.ts'
import { rewrite, type Writer, type Written, writeYaml } from './walk-content.ts'

/** Writes every file of content/ anew, in a copy of the project. */
export async function rewriteContent(
  root: string,
  createWriter: (texts: readonly string[]) => Writer,
): Promise<void> {
  // Whoever reads a file says what may stand in it.
  await findMistakes()
  // In one order, whoever was first to read one: the same words fall on the same place in every run.
  const known = [...schemas].sort(([one], [other]) => one.localeCompare(other))
  const files = known.map(([name, schema]) => {
    const file = join(root, nameFile(name))
    return { name, file, schema, before: parseYaml(readFileSync(file, 'utf8')).value as Written }
  })
  const writer = createWriter(files.flatMap(({ before }) => listTexts(before)))
  for (const { name, file, schema, before } of files) {
    writeFileSync(file, writeYaml(rewrite(schema, before, writer, { file: name }) ?? ''))
  }
}

function listTexts(written: Written): string[] {
  return typeof written === 'string' ? [written] : Object.values(written).flatMap(listTexts)
}
