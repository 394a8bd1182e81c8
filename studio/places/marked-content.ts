import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findContentModule } from '#builder/plugins/made-values.ts'
import { root } from '#tools/run-tool.ts'

const marked = join(root, 'studio/places/read-marked.ts')

/** Lets the words of rendered pages carry their places; browsers and pictures get plain ones. */
export function markedContent(): Plugin {
  return {
    name: 'marked-content',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer) {
      return source === '#schema/read-content.ts' && importer !== marked ? marked : null
    },
    load: {
      order: 'pre',
      // Where pages are rendered, modules that read content/ run themselves, with another reader.
      handler: (id) => (findContentModule(id) ? readFileSync(id, 'utf8') : null),
    },
  }
}
