import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BuildError } from '#scripts/build-error.ts'

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
}

const usage = `npm run bench takes two options: -- --before FOLDER, another version of this project, and
--only with one of ${sectionNames.join(', ')}.`

export function readOptions(args: string[]): BenchOptions {
  const { before, only } = parse(args)
  const sections = only === undefined ? sectionNames : sectionNames.filter((name) => name === only)
  if (sections.length === 0) throw new BuildError(usage)
  return { sections, ...(before !== undefined && { beforeRoot: findRoot(before) }) }
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
    return parseArgs({ args, options: { before: { type: 'string' }, only: { type: 'string' } } })
      .values
  } catch (error) {
    throw new BuildError(usage, { cause: error })
  }
}
