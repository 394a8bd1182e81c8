import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { root } from './run-tool.ts'

const modules = join(root, 'app/content/')
const words = join(root, 'content')

/** When the words were last changed: Node keeps what it has imported, unless the address is new. */
function readLatestChange(): number {
  const files = readdirSync(words, { recursive: true, withFileTypes: true })
  return Math.max(...files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs))
}

/** A module of app/content as its values, run anew when words have changed; null for any other. */
export async function runContentModule(id: string, variant = ''): Promise<string | null> {
  if (!id.startsWith(modules) || !id.endsWith('.ts')) return null
  if (!readFileSync(id, 'utf8').includes('#reader/read-content.ts')) return null
  const values = await import(`${pathToFileURL(id).href}?changed=${readLatestChange()}${variant}`)
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
