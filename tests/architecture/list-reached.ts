import type { SourceFile } from './parse-module.ts'
import { readImports } from './read-imports.ts'
import { resolveImport } from './resolve-import.ts'

/** Tells of some files all that they import, near or far, themselves among it. */
export function createListReached(tree: readonly SourceFile[]) {
  const byPath = new Map(tree.map((file) => [file.path, file]))
  const known = new Map<string, string[]>()

  function listImported(path: string): string[] {
    const file = byPath.get(path)
    const list = known.get(path) ?? (file ? readImports(file) : []).flatMap(follow(path))
    known.set(path, list)
    return list
  }
  return (starts: readonly string[]): string[] => {
    const reached = new Set(starts.filter((path) => byPath.has(path)))
    // A set that grows while it is walked is walked to its end.
    for (const path of reached) {
      for (const next of listImported(path)) if (byPath.has(next)) reached.add(next)
    }
    return [...reached]
  }
}

const follow =
  (from: string) =>
  ({ specifier }: { specifier?: string }): string[] => {
    const target = specifier && resolveImport(from, specifier).path
    return target ? [target] : []
  }
