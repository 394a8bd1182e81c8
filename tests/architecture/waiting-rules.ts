import type { ESTree } from 'vite'
import { listNodes } from './parse-module.ts'

export type WaitingRule = {
  /** Follows the file and the line. Example: "tries again: what falls once has a reason." */
  says: string
  isBroken(node: ESTree.Node): boolean
  /** The folder in which it holds, where it does not hold for every test. */
  folder?: string
  configsToo?: true
  /** Files and folders that must break it, each with its reason. */
  except?: Readonly<Record<string, string>>
}

/** One machine is ten times as busy as another, and no test may be able to tell. */
export const waitingRules: readonly WaitingRule[] = [
  {
    says: 'pauses for a number of milliseconds: wait for what must come.',
    isBroken: isPause,
    except: {
      'tests/faults/kill-often.ts': 'it kills at any moment, and waits for nothing',
      'tests/couriers/kill-while-telling.ts': 'it kills at any moment, and waits for nothing',
      'tests/soak/': 'load comes by the clock, and nothing of it is part of npm test',
    },
  },
  {
    says: 'takes half a second of silence for an answer: wait for what must come.',
    isBroken: (node) => node.type === 'Literal' && /^networkidle/.test(String(node.value)),
  },
  {
    says: 'looks once, where a page may need a moment: expect it of the locator.',
    isBroken: (node) => isCall(node, 'expect') && node.arguments.some(isOneLook),
    folder: 'tests/journeys/',
  },
  {
    says: 'expects something of the clock, which no test can know.',
    isBroken: (node) => isCall(node, 'expect') && node.arguments.some(looksAtClock),
  },
  {
    says: 'sets a time limit of its own: those in the configs are for all.',
    isBroken: isOwnLimit,
  },
  {
    says: 'tries again: what falls once has a reason.',
    isBroken: (node) => isProperty(node, 'retry', 'retries') && !isNumber(node.value, 0),
    configsToo: true,
  },
  {
    says: 'listens on a port that another may have: 0 picks a free one.',
    isBroken: (node) => isCall(node, 'listen') && isFixedPort(node.arguments[0]),
  },
  {
    says: 'changes what all tests of a process share.',
    isBroken: changesProcess,
  },
]

const oneLooks = [
  ...['isVisible', 'isHidden', 'isEnabled', 'isDisabled', 'isChecked', 'isEditable', 'count'],
  ...['textContent', 'innerText', 'inputValue', 'getAttribute', 'allTextContents', 'url', 'title'],
]
const hooks = ['test', 'it', 'beforeEach', 'beforeAll', 'afterEach', 'afterAll']

/** Without a number, a timer only lets the others go first. */
function isPause(node: ESTree.Node): boolean {
  if (node.type === 'ImportDeclaration')
    return /^(?:node:)?timers\/promises$/.test(node.source.value)
  if (isCall(node, 'setTimeout', 'setInterval'))
    return findRoot(node) !== 'test' && node.arguments.length > 1
  return isCall(node, 'waitForTimeout')
}

function isOneLook(node: ESTree.Node): boolean {
  if (node.type === 'AwaitExpression') return isOneLook(node.argument)
  return isCall(node, ...oneLooks) && node.callee.type === 'MemberExpression'
}

function looksAtClock(node: ESTree.Node): boolean {
  return listNodes(node).some(
    (inner) =>
      (isCall(inner, 'now') && inner.callee.type === 'MemberExpression') ||
      (inner.type === 'NewExpression' && isNamed(inner.callee, 'Date') && !inner.arguments.length),
  )
}

/** test.setTimeout(…), test.slow(), { timeout: … }, or a number behind the body of a test or a hook. */
function isOwnLimit(node: ESTree.Node): boolean {
  if (isProperty(node, 'timeout')) return true
  if (node.type !== 'CallExpression' || !hooks.includes(findRoot(node) ?? '')) return false
  const isSetter = isNamed(node.callee, 'setTimeout', 'slow')
  return isSetter || node.arguments.slice(1).some((argument) => isNumber(argument))
}

function isFixedPort(node: ESTree.Node | undefined): boolean {
  return node !== undefined && isNumber(node) && !isNumber(node, 0)
}

/** process.env.NAME = …, delete process.env.NAME, process.chdir(…) */
function changesProcess(node: ESTree.Node): boolean {
  if (node.type === 'AssignmentExpression') return isOfEnvironment(node.left)
  if (node.type === 'UnaryExpression' && node.operator === 'delete')
    return isOfEnvironment(node.argument)
  return isCall(node, 'chdir')
}

function isOfEnvironment(node: ESTree.Node): boolean {
  return node.type === 'MemberExpression' && isNamed(node.object, 'env')
}

/** What is called is named so, alone or at the end: wait(…), page.wait(…). */
function isCall(node: ESTree.Node, ...names: string[]): node is ESTree.CallExpression {
  return node.type === 'CallExpression' && isNamed(node.callee, ...names)
}

/** The name that a chain of calls begins with: "test" of test.each([1])(…). */
function findRoot(node: ESTree.Node): string | undefined {
  if (node.type === 'CallExpression') return findRoot(node.callee)
  if (node.type === 'MemberExpression') return findRoot(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}

function isNamed(node: ESTree.Node, ...names: string[]): boolean {
  if (node.type === 'Identifier') return names.includes(node.name)
  return node.type === 'MemberExpression' && isNamed(node.property, ...names)
}

function isProperty(node: ESTree.Node, ...names: string[]): node is ESTree.ObjectProperty {
  return node.type === 'Property' && isNamed(node.key, ...names)
}

function isNumber(node: ESTree.Node, value?: number): boolean {
  if (node.type !== 'Literal' || typeof node.value !== 'number') return false
  return value === undefined || node.value === value
}
