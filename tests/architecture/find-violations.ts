import { checkImport } from './check-imports.ts'
import { checkPlace } from './check-place.ts'
import { checkSizes } from './check-sizes.ts'
import { checkWaits } from './check-waits.ts'
import { findRings } from './find-rings.ts'
import type { SourceFile } from './parse-module.ts'
import { type Import, isCode, readImports } from './read-imports.ts'
import { resolveImport } from './resolve-import.ts'

/** Everything in a tree that breaks the rules of the house: one sentence each, file first. */
export function findViolations(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map((file) => file.path))
  const graph = new Map<string, string[]>()
  const sentences = files.flatMap((file) => [
    ...checkPlace(file.path),
    ...(isCode(file.path) ? checkCode(file, known, graph) : []),
  ])
  return [...sentences, ...findRings(graph).map(describeRing)]
}

function checkCode(
  file: SourceFile,
  known: ReadonlySet<string>,
  graph: Map<string, string[]>,
): string[] {
  try {
    const imports = readImports(file)
    graph.set(file.path, listFiles(file.path, imports, known))
    const wrongImports = imports.flatMap((found) => checkImport(file.path, found, known))
    return [...wrongImports, ...checkSizes(file), ...checkWaits(file)]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function listFiles(from: string, imports: Import[], known: ReadonlySet<string>): string[] {
  return imports.flatMap(({ specifier }) => {
    const path = specifier && resolveImport(from, specifier).path
    return path && known.has(path) ? [path] : []
  })
}

function describeRing(ring: string[]): string {
  return `${ring[0]} stands in a circle: ${[...ring, ring[0]].join(' -> ')}.`
}
