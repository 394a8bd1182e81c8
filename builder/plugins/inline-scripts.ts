import { type RolldownPlugin, rolldown } from 'rolldown'
import { buildTargets } from '#builder/finishing/promised-browsers.ts'

/** A file and what it imports as one minified classic script that leaks no names, for a page's HTML. */
export async function bundleScript(file: string, content?: RolldownPlugin): Promise<string> {
  const bundle = await rolldown({
    input: file,
    plugins: [content],
    transform: { target: [...buildTargets] },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  await bundle.close()
  return output[0].code.trim()
}
