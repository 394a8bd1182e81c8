/**
 * Plain JavaScript, because it must run before the first TypeScript is read: with the build lies what
 * Node has compiled its server to, and reading that takes half as long as compiling it again.
 */
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const builds = join(import.meta.dirname, '../build')

try {
  const current = readFileSync(join(builds, 'current'), 'utf8').trim()
  enableCompileCache(join(builds, current, 'compiled'))
} catch {
  // There is no build yet.
}

const { serveBuild } = await import('#builder/builds/serve-build.ts')
await serveBuild()
