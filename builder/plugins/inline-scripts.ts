import { isAbsolute } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { buildTargets } from '#builder/finishing/promised-browsers.ts'
import { contentModules } from './content-modules.ts'

/**
 * `import text from './x.ts?script'`: the file and what it imports as one minified classic script that
 * leaks no names, for drawing into the page.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      const [file = '', ...query] = id.split('?')
      if (query.join() !== 'script' || !isAbsolute(file)) return null
      const { code, files } = await bundleScript(file)
      for (const each of files) this.addWatchFile(each)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

export async function bundleScript(file: string): Promise<{ code: string; files: string[] }> {
  const bundle = await rolldown({
    input: file,
    plugins: [contentModules()],
    transform: { target: [...buildTargets] },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  const files = await bundle.watchFiles
  await bundle.close()
  return { code: output[0].code.trim(), files }
}
