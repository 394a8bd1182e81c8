import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { buildTargets } from '#builder/finishing/promised-browsers.ts'
import { contentModules } from './content-modules.ts'

const suffix = '?script'

/**
 * `import text from './x.ts?script'`: the file and what it imports as one minified classic script that
 * leaks no names, for drawing into the page.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const { code, files } = await bundleScript(id.slice(0, -suffix.length))
      for (const file of files) this.addWatchFile(file)
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
