import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#reader/parse-yaml.ts'
import { root } from '#tools/run-tool.ts'

/** A fingerprint of the words of each file, by its name in content/: { "home": "9c1f…" }. */
type Prints = Record<string, string>

export const shippedFile = 'builder/budgets/shipped-content.json'

const folder = join(root, 'content')
const shipped = JSON.parse(readFileSync(join(root, shippedFile), 'utf8')) as Prints

/** `.ci/run` sets it: there every word is held to be as shipped, whatever was changed. */
export const insistsOnShipped = (env: NodeJS.ProcessEnv = process.env) => env.SHIPPED === '1'

/** Of what the file says: notes, line ends and where a line breaks do not count. */
export function printWords(text: string): string {
  const { value = text } = parseYaml(text)
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

function readPrint(name: string): string | undefined {
  const file = join(folder, `${name}.yaml`)
  return existsSync(file) ? printWords(readFileSync(file, 'utf8')) : undefined
}

export function readPrints(): Prints {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replaceAll('\\', '/').replace(/\.yaml$/, ''))
  return Object.fromEntries(names.sort().map((name) => [name, readPrint(name) ?? '']))
}

const known = new Map<string, boolean>()

function isAsShipped(name: string): boolean {
  const isKnown = known.get(name)
  if (isKnown !== undefined) return isKnown
  if (!(name in shipped)) throw new Error(`${shippedFile} has no "${name}".`)
  const isSame = readPrint(name) === shipped[name]
  known.set(name, isSame)
  return isSame
}

/** Whether these files of content/ say what they said when they came, or are held to: "home", "values". */
export function isShipped(...names: readonly string[]): boolean {
  return insistsOnShipped() || names.every(isAsShipped)
}

/** The same of all files. */
export const isAllShipped = () => isShipped(...Object.keys(shipped))
