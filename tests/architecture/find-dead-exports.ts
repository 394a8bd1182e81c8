import type { ESTree } from 'vite'
import { parseModule, type SourceFile } from './parse-module.ts'
import { isModule } from './read-imports.ts'

/** What React Router asks a frame for by name. */
const framework = ['Layout', 'ErrorBoundary', 'handleError']

const word = /[A-Za-z_$][\w$]*/g

/** Exports whose name no other file speaks of. */
export function findDeadExports(files: readonly SourceFile[]): string[] {
  const modules = files.filter(({ path }) => isModule(path))
  const users = new Map<string, number>()
  for (const { text } of modules) {
    for (const name of new Set(text.match(word))) users.set(name, (users.get(name) ?? 0) + 1)
  }
  return modules.flatMap((file) =>
    parseModule(file)
      .flatMap(listExported)
      .filter((name) => users.get(name) === 1 && !framework.includes(name))
      .map((name) => `${file.path} exports ${name}, and nobody imports it.`),
  )
}

function listExported(node: ESTree.Node): string[] {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return []
  const { declaration } = node
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  }
  const id = 'id' in declaration ? declaration.id : undefined
  return id && id.type === 'Identifier' ? [id.name] : []
}
