import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** All files of a folder, and of those in it, that hold this text anywhere. */
export function findFilesWith(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => readFileSync(path).includes(text))
}
