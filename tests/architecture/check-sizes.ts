import type { ESTree } from 'vite'
import { findLine, parseModule, type SourceFile } from './parse-module.ts'
import { isModule } from './read-imports.ts'
import { findRoom } from './rooms.ts'

const fileLineLimit = 250
const testFileLineLimit = 400
const functionLineLimit = 60
const componentLineLimit = 80

/** Which parts of a file are too long to read in one go. */
export function checkSizes(file: SourceFile): string[] {
  const room = findRoom(file.path)
  if (!room || room.isData) return []
  const limit = room.name === 'tests' ? testFileLineLimit : fileLineLimit
  const lines = file.text.trimEnd().split('\n').length
  const tooLong =
    lines > limit ? [`${file.path} has ${lines} lines: a file stops at ${limit}.`] : []
  const mayHoldLongFunction = isModule(file.path) && lines > functionLineLimit
  return mayHoldLongFunction ? [...tooLong, ...checkFunctions(file)] : tooLong
}

function checkFunctions(file: SourceFile): string[] {
  const nodes = parseModule(file)
  const groups = new Set(nodes.flatMap(listGroupBodies))
  return nodes
    .filter((node) => isFunction(node) && !groups.has(node))
    .flatMap((node) => {
      const line = findLine(file.text, node.start)
      const lines = findLine(file.text, node.end) - line + 1
      if (lines <= functionLineLimit) return []
      const limit = holdsJsx(node, nodes) ? componentLineLimit : functionLineLimit
      if (lines <= limit) return []
      return `${file.path}:${line} has a function of ${lines} lines: it stops at ${limit}.`
    })
}

function isFunction({ type }: ESTree.Node): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
}

function holdsJsx(outer: ESTree.Node, nodes: readonly ESTree.Node[]): boolean {
  return nodes.some(
    ({ type, start, end }) => type.startsWith('JSX') && start > outer.start && end <= outer.end,
  )
}

/** describe(…) and test.describe(…) hold a list of tests; that is not a long function. */
function listGroupBodies(node: ESTree.Node): ESTree.Node[] {
  return node.type === 'CallExpression' && isGroup(node.callee) ? node.arguments : []
}

function isGroup(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'describe'
  if (callee.type === 'CallExpression') return isGroup(callee.callee)
  if (callee.type !== 'MemberExpression') return false
  const isNamed = callee.property.type === 'Identifier' && callee.property.name === 'describe'
  return isNamed || isGroup(callee.object)
}
