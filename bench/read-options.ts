import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BuildError } from '#tools/build-error.ts'

/** What is measured, in this order. */
export const sectionNames = [
  'pages',
  'answering',
  'speed',
  'inserts',
  'memory',
  'start',
  'peers',
] as const

export type SectionName = (typeof sectionNames)[number]

export type BenchOptions = {
  /** Another version of the project, to be measured in the same run: `-- --before ../solstice-old`. */
  beforeRoot?: string
  /** All of it, unless one is named: `-- --only inserts`. */
  sections: readonly SectionName[]
  /** Whether the figures go into docs/: `-- --keep`. */
  keeps: boolean
}

const usage = `npm run bench takes three options: -- --before FOLDER, another version of this project;
--only with one of ${sectionNames.join(', ')};
--keep, to write the figures into docs/bench.md.`

export function readOptions(args: string[]): BenchOptions {
  const { before, only, keep: keeps = false } = parse(args)
  const sections = only === undefined ? sectionNames : sectionNames.filter((name) => name === only)
  if (sections.length === 0 || (keeps && only !== undefined)) throw new BuildError(usage)
  return { sections, keeps, ...(before !== undefined && { beforeRoot: findRoot(before) }) }
}

function findRoot(folder: string): string {
  const root = resolve(folder)
  const has = (file: string) => existsSync(join(root, file))
  // A manifest was what versions before November 2026 had in that place.
  const isBuilt = has('server/main.ts') && (has('build/current') || has('build/manifest.json'))
  if (!isBuilt)
    throw new BuildError(`There is no built site in ${folder}. Run npm start there once.`)
  return root
}

function parse(args: string[]) {
  try {
    const [before, only, keep] = [
      { type: 'string' },
      { type: 'string' },
      { type: 'boolean' },
    ] as const
    return parseArgs({ args, options: { before, only, keep } }).values
  } catch (error) {
    throw new BuildError(usage, { cause: error })
  }
}
