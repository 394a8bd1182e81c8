import type { ESTree } from 'vite'
import { findLine, parseModule, type SourceFile } from './parse-module.ts'

export type Import = {
  /** As written, suffix included: "./base.css?inline". Absent where the name is computed. */
  specifier?: string
  line: number
}

function isSheet(path: string): boolean {
  return path.endsWith('.css')
}

export function isModule(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

export function isCode(path: string): boolean {
  return isModule(path) || isSheet(path)
}

/** Every import of a file in the order written: types, re-exports, import(), require, @import. */
export function readImports(file: SourceFile): Import[] {
  if (isSheet(file.path)) return readSheetImports(file.text)
  return isModule(file.path) ? readModuleImports(file) : []
}

function readModuleImports(file: SourceFile): Import[] {
  return parseModule(file)
    .map(findSource)
    .filter((source) => source !== undefined)
    .map((source) => ({ ...readName(source), line: findLine(file.text, source.start) }))
}

/** The node that says what is imported, when a node imports at all. */
function findSource(node: ESTree.Node): ESTree.Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source
    case 'ExportNamedDeclaration':
      return node.source ?? undefined
    case 'TSExternalModuleReference':
      return node.expression
    case 'CallExpression':
      return isLoader(node.callee) ? node.arguments[0] : undefined
    default:
      return undefined
  }
}

/** require(…) and Vite's import.meta.glob(…). */
function isLoader(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require'
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'glob'
  )
}

function readName(source: ESTree.Node): { specifier?: string } {
  const name = readText(source)
  return name === undefined || name.includes('*') ? {} : { specifier: name }
}

function readText(source: ESTree.Node): string | undefined {
  if (source.type === 'Literal') return typeof source.value === 'string' ? source.value : undefined
  const isPlain = source.type === 'TemplateLiteral' && source.expressions.length === 0
  return isPlain ? (source.quasis[0]?.value.cooked ?? undefined) : undefined
}

// One pass from left to right: comments, strings and url(…) are swallowed whole, so that an
// @import inside them is never met.
const sheetToken =
  /\/\*[\s\S]*?\*\/|@(?:import|reference)\s+(?:url\(\s*)?(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"');]+))|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\([^)]*\)/gi

function readSheetImports(text: string): Import[] {
  return [...text.matchAll(sheetToken)].flatMap(({ groups, index }) => {
    const specifier = groups?.double ?? groups?.single ?? groups?.bare
    return specifier ? [{ specifier, line: findLine(text, index) }] : []
  })
}
