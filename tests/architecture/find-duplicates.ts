import { findLine, type SourceFile } from './parse-module.ts'
import { isCode } from './read-imports.ts'

/** From so many lines on, the same thing written twice is two things to mend. */
const fewest = 6

const imports = /^import[\s\S]*?from '[^']+'.*$/gm
const note = /^(?:\/\/|\/?\*)/

type Line = { text: string; offset: number }

/** Lines that say something: no imports, notes or closing brackets. */
function listLines({ text }: SourceFile): Line[] {
  const blank = text.replace(imports, (found) => ' '.repeat(found.length))
  let offset = 0
  return blank.split('\n').flatMap((line) => {
    const start = offset
    offset += line.length + 1
    const trimmed = line.trim()
    return /\w/.test(trimmed) && !note.test(trimmed) ? [{ text: trimmed, offset: start }] : []
  })
}

/** Where six lines in a row stand a second time. */
export function findDuplicates(files: readonly SourceFile[]): string[] {
  const seen = new Map<string, { file: SourceFile; line: Line }>()
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => {
      const lines = listLines(file)
      return lines.slice(0, lines.length - fewest + 1).flatMap((line, at) => {
        const run = lines.slice(at, at + fewest)
        const key = run.map(({ text }) => text).join('\n')
        const first = seen.get(key)
        if (!first) seen.set(key, { file, line })
        return first ? [`${place(file, line)} repeats ${place(first.file, first.line)}.`] : []
      })
    })
}

const place = ({ path, text }: SourceFile, { offset }: Line) => `${path}:${findLine(text, offset)}`
