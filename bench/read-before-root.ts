import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BuildError } from '#scripts/build-error.ts'

const usage = 'npm run bench takes one option: -- --before FOLDER, another version of this project.'

/** Another version of the project, to be measured in the same run: `-- --before ../solstice-old`. */
export function readBeforeRoot(args: string[]): string | undefined {
  const folder = readOption(args)
  if (folder === undefined) return undefined
  const root = resolve(folder)
  const has = (file: string) => existsSync(join(root, file))
  // A manifest was what versions before November 2026 had in that place.
  const isBuilt = has('server/main.ts') && (has('build/current') || has('build/manifest.json'))
  if (!isBuilt)
    throw new BuildError(`There is no built site in ${folder}. Run npm start there once.`)
  return root
}

function readOption(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { before: { type: 'string' } } }).values.before
  } catch (error) {
    throw new BuildError(usage, { cause: error })
  }
}
