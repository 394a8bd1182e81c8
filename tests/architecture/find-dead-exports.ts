import type { ESTree } from 'vite'
import { parseModule, type SourceFile } from './parse-module.ts'
import { isModule } from './read-imports.ts'
import { resolveImport } from './resolve-import.ts'
import { findRoom, type Room } from './rooms.ts'

/** What React Router asks for by name. */
const byRouter = new Map<Room['name'] | undefined, readonly string[]>([
  ['routes', ['meta', 'action']],
  ['frame', ['Layout', 'ErrorBoundary']],
])

/** The server finds it in the build, and imports it by a computed name. */
const loadedWhole = 'app/entry.server.tsx'

/** Exports that no other file imports. A declaration file says what others have, and is passed over. */
export function findDeadExports(files: readonly SourceFile[]): string[] {
  const modules = files.filter(({ path }) => isModule(path) && !path.endsWith('.d.ts'))
  const imported = new Set([...modules.flatMap(listImported), nameExport(loadedWhole, '*')])
  return modules.flatMap((file) => {
    const asked = byRouter.get(findRoom(file.path)?.name) ?? []
    const isImported = (name: string) => imported.has(nameExport(file.path, name))
    const idle = isImported('*') ? [] : listExported(file).filter((name) => !isImported(name))
    return idle
      .filter((name) => !asked.includes(name))
      .map((name) => `${file.path} exports ${name}, and nobody imports it.`)
  })
}

const nameExport = (path: string, name: string) => `${path} ${name}`

/** Every name that a module asks another one for, or "*" for all that it has. */
function listImported(file: SourceFile): string[] {
  return parseModule(file).flatMap((node) => {
    const source = 'source' in node && node.source?.type === 'Literal' ? node.source.value : ''
    const { path } = resolveImport(file.path, String(source))
    if (!source || !path) return []
    const specifiers = 'specifiers' in node ? node.specifiers : [undefined]
    return specifiers.map((specifier) => nameExport(path, readImported(specifier)))
  })
}

/** What stands before "from": { name }, { name as other }, other, * as all; nothing for import('…'). */
function readImported(specifier: ESTree.Node | undefined): string {
  if (specifier?.type === 'ImportSpecifier') return readName(specifier.imported)
  if (specifier?.type === 'ExportSpecifier') return readName(specifier.local)
  return specifier?.type === 'ImportDefaultSpecifier' ? 'default' : '*'
}

const readName = (name: ESTree.ModuleExportName) =>
  name.type === 'Literal' ? name.value : name.name

function listExported(file: SourceFile): string[] {
  return parseModule(file).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return []
    const listed = node.specifiers.map(({ exported }) => readName(exported))
    const { declaration } = node
    if (declaration?.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? [id.name] : [],
      )
    }
    const id = declaration && 'id' in declaration ? declaration.id : undefined
    return id?.type === 'Identifier' ? [...listed, id.name] : listed
  })
}
