import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const suffix = '?script'

/**
 * `import text from './x.ts?script'`: the file as one minified classic script that leaks no names, for
 * drawing into the page. The browser's own bundle gets an empty text.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null
      // The page carries the text already, and React leaves it alone when it wakes.
      if (this.environment.name === 'client') return `export default ''`
      const file = id.slice(0, -suffix.length)
      this.addWatchFile(file)
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
      const script = `(()=>{${code.replace(/^export \{\s*\};?$/m, '')}})()`
      return `export default ${JSON.stringify(minifySync(file, script).code)}`
    },
  }
}
