import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { root } from '#tools/run-tool.ts'

const modules = join(root, 'app/content/')
const words = join(root, 'content')

/**
 * Node keeps what it has imported, unless the address is new: this names the words as they are now. By each
 * file and not by the latest time, which a file that replaces another may bring along from before.
 */
export function nameWords(folder = words): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    const found = statSync(join(folder, file), { throwIfNoEntry: false })
    hash.update(`${file} ${found?.ino} ${found?.ctimeMs} ${found?.size}\n`)
  }
  return hash.digest('base64url')
}

/** A module of app/content as its values, run anew when words have changed; null for any other. */
export async function runContentModule(id: string, variant = ''): Promise<string | null> {
  if (!id.startsWith(modules) || !id.endsWith('.ts')) return null
  if (!readFileSync(id, 'utf8').includes('#reader/read-content.ts')) return null
  const values = await import(`${pathToFileURL(id).href}?words=${nameWords()}${variant}`)
  const code = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
  )
  return code.join('\n')
}

/**
 * Modules that read content/ run here, in Node; pages get their values. So no parser and no schema
 * reaches a browser or the server.
 */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    async load(id) {
      const code = await runContentModule(id)
      return code === null ? null : { code, moduleSideEffects: false }
    },
  }
}
