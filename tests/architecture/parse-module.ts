import { type ESTree, parseSync } from 'vite'

export type SourceFile = {
  /** From the project's root, with forward slashes. Example: "app/paths.ts" */
  readonly path: string
  readonly text: string
}

// Three checks and every planted violation look at the same files; each is parsed once.
const parsed = new WeakMap<SourceFile, ESTree.Node[]>()

/** Every node of a module, outer before inner. Throws a sentence when it cannot be parsed. */
export function parseModule(file: SourceFile): readonly ESTree.Node[] {
  const nodes = parsed.get(file) ?? parse(file)
  parsed.set(file, nodes)
  return nodes
}

export function findLine(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

function parse({ path, text }: SourceFile): ESTree.Node[] {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}.`)
  return listNodes(program)
}

/** A node and every node within it, outer before inner. */
export function listNodes(value: unknown, found: ESTree.Node[] = []): ESTree.Node[] {
  if (typeof value !== 'object' || value === null) return found
  if (isNode(value)) found.push(value)
  for (const inner of Object.values(value)) listNodes(inner, found)
  return found
}

function isNode(value: object): value is ESTree.Node {
  return 'type' in value && 'start' in value
}
