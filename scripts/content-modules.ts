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

/**
 * Modules that read content/ run here, in Node; pages get their values. So no parser and no schema
 * reaches a browser or the server.
 */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(modules) || !id.endsWith('.ts')) return null
      if (!readFileSync(id, 'utf8').includes('#reader/read-content.ts')) return null
      const values = await import(`${pathToFileURL(id).href}?changed=${readLatestChange()}`)
      const code = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return { code: code.join('\n'), moduleSideEffects: false }
    },
  }
}
