import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const contentFolder = join(import.meta.dirname, '../../content')

/** The text of every file in content/, by its name: "home", "gatherings/winter-solstice". */
export type Texts = ReadonlyMap<string, string>

/** Reads all YAML files. A name keeps the ending .yml, so that content-check can report it. */
export function readTexts(folder = contentFolder): Texts {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.ya?ml$/.test(file))
    .sort()
  return new Map(
    files.map((file) => [file.replace(/\.yaml$/, ''), readFileSync(join(folder, file), 'utf8')]),
  )
}

/** "home" -> "content/home.yaml" */
export const nameFile = (name: string) => `content/${name.endsWith('.yml') ? name : `${name}.yaml`}`
