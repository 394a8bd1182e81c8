import { join } from 'node:path'
import { BuildError } from '#tools/build-error.ts'
import { root, runNode } from '#tools/run-tool.ts'

/** Loads a build and answers its forms in a process of its own, as a server will. */
export function checkBuild(folder: string): void {
  // What Node compiles for that is kept for scripts/start.mjs.
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const run = runNode([join(root, 'scripts/try-build.ts'), folder], { isQuiet: true, env })
  if (!run.isOk) throw new BuildError(`The built site does not work.\n${run.output.trim()}`)
}
