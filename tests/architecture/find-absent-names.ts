import type { ESTree } from 'vite'
import { absentNames } from '#builder/finishing/promised-browsers.ts'
import { findLine, parseModule, type SourceFile } from './parse-module.ts'

type Absent = { owner: string; name: string; isOnPrototype: boolean }

const absent: readonly Absent[] = absentNames.map((path) => {
  const steps = path.split('.')
  const name = steps.at(-1) ?? ''
  return { owner: steps.length > 1 ? (steps[0] ?? '') : '', name, isOnPrototype: steps.length > 2 }
})

/**
 * Where a script uses what a promised browser lacks. Asking first is fine: `x?.()`, `x ?? y`,
 * `'x' in y`, `typeof x`.
 */
export function findAbsentNames(file: SourceFile): string[] {
  const nodes = parseModule(file)
  const asked = listAsked(nodes)
  return nodes.flatMap((node) => {
    const found = describeUse(node)
    if (!found || asked.has(found.name)) return []
    return `${file.path}:${findLine(file.text, node.start)} uses ${found.label}.`
  })
}

function describeUse(node: ESTree.Node): { name: string; label: string } | undefined {
  if (node.type === 'Literal' && 'regex' in node && node.regex.flags.includes('v')) {
    return { name: 'v', label: 'the v flag of a regular expression' }
  }
  if (node.type === 'VariableDeclaration' && /using$/.test(node.kind)) {
    return { name: 'using', label: 'a using declaration' }
  }
  if (node.type === 'CallExpression') return describeCall(node)
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const owner = node.object.type === 'Identifier' ? node.object.name : ''
  const name = node.property.type === 'Identifier' ? node.property.name : ''
  const match = absent.find((each) => each.name === name && isOwner(each, owner))
  return match && { name, label: `${owner || match.owner}.${name}` }
}

const globals = ['window', 'globalThis', 'self']

function isOwner({ owner, isOnPrototype }: Absent, found: string): boolean {
  if (isOnPrototype) return false
  return owner === '' ? globals.includes(found) : found === owner
}

function describeCall(node: ESTree.CallExpression): { name: string; label: string } | undefined {
  const { callee } = node
  if (callee.type === 'Identifier') {
    const isAbsent = absent.some(({ owner, name }) => owner === '' && name === callee.name)
    return isAbsent ? { name: callee.name, label: callee.name } : undefined
  }
  if (callee.type !== 'MemberExpression' || callee.computed || node.optional) return undefined
  if (callee.property.type !== 'Identifier') return undefined
  const { name } = callee.property
  const match = absent.find((each) => each.isOnPrototype && each.name === name)
  return match && { name, label: `${match.owner}'s ${name}` }
}

/** Every name that the script looks for before it uses it. */
function listAsked(nodes: readonly ESTree.Node[]): Set<string> {
  return new Set(nodes.flatMap(readAsked))
}

function readAsked(node: ESTree.Node): string[] {
  if (node.type === 'BinaryExpression' && node.operator === 'in') {
    return node.left.type === 'Literal' ? [String(node.left.value)] : []
  }
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') return readName(node.argument)
  if (node.type === 'LogicalExpression') return readName(node.left)
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    return readName(node.test)
  }
  return []
}

function readName(node: ESTree.Node): string[] {
  if (node.type === 'ChainExpression') return readName(node.expression)
  if (node.type === 'UnaryExpression') return readName(node.argument)
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  return [node.property.name]
}
