import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RolldownPlugin, rolldown } from 'rolldown'
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'
import { buildTargets } from '#build/finishing/promised-browsers.ts'
import { root } from '#tools/run-tool.ts'

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

/** Runs a module, named from the root, and gives its exports. */
type Run = <Module = Record<string, unknown>>(file: string) => Promise<Module>

const runInNode: Run = (file) => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)

/** While developing, modules run in an environment of Vite that forgets what has changed. */
export function createRun({ environments }: ViteDevServer): Run {
  const { runner } = environments.maker as RunnableDevEnvironment
  return (file) => runner.import(`/${file}`)
}

type Maker = { makeValues(): Promise<Record<string, unknown>> | Record<string, unknown> }

/** What makes the exports of `import x from './any.ts?drawn'` and so on. */
const makers: Record<string, string> = {
  drawn: 'src/build/images/drawn-scenes.ts',
  built: 'src/build/photos/site-photos.ts',
  logo: 'src/build/brand/logo.ts',
  address: 'src/build/files/own-sun-file.ts',
}

const writeValues = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) =>
      name === 'default'
        ? `export default ${JSON.stringify(value)}`
        : `export const ${name} = ${JSON.stringify(value)}`,
    )
    .join('\n')

/** Where a module of src/schema stands, from the root, if its values come from content/. */
export function findContentModule(id: string): string | undefined {
  const file = relative(root, id).replaceAll('\\', '/')
  if (!/^src\/schema\/[\w-]+\.ts$/.test(file)) return undefined
  return readFileSync(id, 'utf8').includes("'./read-files.ts'") ? file : undefined
}

/** Such a module as its values, so that no parser and no schema reaches a browser or the server. */
async function loadContent(id: string, run: Run) {
  const file = findContentModule(id)
  return file ? { code: writeValues(await run(file)), moduleSideEffects: false } : null
}

/** The same for a script that is bundled by itself. */
const contentValues = (run: Run) => ({
  name: 'content-values',
  load: (id: string) => loadContent(id, run),
})

/** Values that are made in Node: content, drawings, photographs, the logo, and scripts in pages. */
export function madeValues(): Plugin {
  let run = runInNode
  return {
    name: 'made-values',
    enforce: 'pre',
    configureServer(vite) {
      run = createRun(vite)
    },
    async load(id) {
      // There the modules themselves run.
      if (this.environment.name === 'maker') return null
      const [file = '', query = ''] = id.split('?')
      // Vite does not check what plugins read themselves.
      if (query === 'script' && file.startsWith(join(root, 'src/site/'))) {
        return writeValues({ default: await bundleScript(file, contentValues(run)) })
      }
      const maker = makers[query]
      if (maker) return writeValues(await (await run<Maker>(maker)).makeValues())
      return loadContent(id, run)
    },
    async transform(code, id) {
      const [, sheet] = /\/src\/site\/styles\/(page|later)\.css(?:\?|$)/.exec(id) ?? []
      if (!sheet) return null
      const { composeOwnRules } = await run<typeof import('#build/brand/own-rules.ts')>(
        'src/build/brand/own-rules.ts',
      )
      const rules = await composeOwnRules(`${sheet as 'page' | 'later'}.css`)
      return rules === '' ? null : { code: `${code}\n${rules}\n`, map: null }
    },
  }
}
