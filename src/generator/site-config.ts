import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type RolldownPlugin } from 'rolldown'
import type { InlineConfig, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite'
import { readBuildDay } from '#leads/gathering-days.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'
import { subsetFonts } from './fonts.ts'

/** "served" by our own server, or "static" for any host: there a form needs script. */
export type BuildTarget = 'served' | 'static'

/** Addresses that only this machine opens, and those that are kept for examples (RFC 2606). */
const notPublic = /(^|\.)(localhost|example|test|invalid)$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/

/** The part of Vite's config that building, developing and editing the site share. */
export function describeSite(target: BuildTarget = 'served'): InlineConfig {
  const { siteUrl, hosted, signups, retentionDays = 0 } = readBuildSettings()
  // What the pages know of the settings, as `import.meta.env.SITE_URL` and so on.
  const constants = {
    SITE_URL: siteUrl,
    IS_PUBLIC: !notPublic.test(new URL(siteUrl).hostname),
    SUPABASE_URL: hosted?.url ?? '',
    SUPABASE_ANON_KEY: hosted?.anonKey ?? '',
    SIGNUPS: signups,
    RETENTION_DAYS: retentionDays,
    IS_STATIC: target === 'static',
    BUILT_ON: readBuildDay(),
  }
  const define = Object.entries(constants).map(([name, value]) => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ])
  return {
    root,
    configFile: false,
    appType: 'custom',
    plugins: [madeValues(), subsetFonts()],
    define: Object.fromEntries(define),
    build: { assetsInlineLimit: 0, target: buildTargets },
  }
}

/**
 * The oldest browsers in which forms arrive and menu, questions and video work (decision 4). Older ones
 * get the plain page and the plain form.
 */
const buildTargets = ['chrome109', 'firefox115', 'safari16.4']

/** A file and what it imports as one minified classic script that leaks no names, for a page's HTML. */
export async function bundleScript(file: string, content?: RolldownPlugin): Promise<string> {
  const { output } = await build({
    input: file,
    plugins: [content],
    transform: { target: buildTargets },
    output: { format: 'iife', minify: true, comments: false },
    write: false,
  })
  return output[0].code.trim()
}

/** Runs a module, named from the root, and gives its exports. */
type Run = <Module = Record<string, unknown>>(file: string) => Promise<Module>

/** While developing, modules run in an environment of Vite that forgets what has changed. */
export function createRun({ environments }: ViteDevServer): Run {
  const { runner } = environments.maker as RunnableDevEnvironment
  return (file) => runner.import(`/${file}`)
}

/** `npm run dev` and builds ask the same module. */
export const runMade = (run: Run) =>
  run<typeof import('./made-files.ts')>('src/generator/made-files.ts')

const writeValues = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => {
      const start = name === 'default' ? 'export default' : `export const ${name} =`
      return `${start} ${JSON.stringify(value)}`
    })
    .join('\n')

/** Where a module of src/schema stands, from the root, if its values come from content/. */
export function findContentModule(id: string): string | undefined {
  const file = relative(root, id).replaceAll('\\', '/')
  if (!/^src\/content\/[\w-]+\.ts$/.test(file)) return undefined
  return readFileSync(id, 'utf8').includes("'./read-files.ts'") ? file : undefined
}

/** Values that are made in Node: content, drawings, photographs, the logo, and scripts in pages. */
function madeValues(): Plugin {
  let run: Run = (file) => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
  /** A module of content as its values: no parser and no schema reaches a browser or the server. */
  const loadContent = async (id: string) => {
    const file = findContentModule(id)
    return file ? { code: writeValues(await run(file)), moduleSideEffects: false } : null
  }
  return {
    name: 'made-values',
    configureServer(vite) {
      run = createRun(vite)
    },
    load: {
      order: 'pre',
      async handler(id) {
        // There the modules themselves run.
        if (this.environment.name === 'maker') return null
        const [file = '', query = ''] = id.split('?')
        // Vite does not check what plugins read themselves: only the site's own modules have such queries.
        const place = relative(root, file).replaceAll('\\', '/')
        if (!place.startsWith('src/site/')) return loadContent(id)
        if (query === 'script') {
          const content = { name: 'content-values', load: loadContent }
          return writeValues({ default: await bundleScript(file, content) })
        }
        if (!/^(?:drawn|built|logo|address)$/.test(query)) return loadContent(id)
        const { makers } = await runMade(run)
        return writeValues(await makers[query as keyof typeof makers](file))
      },
    },
    /** After Vite has put the parts of a sheet together, and before it minifies the whole. */
    async transform(code, id) {
      const [, sheet] = /\/src\/site\/styles\/(page|later)\.css(?:\?|$)/.exec(id) ?? []
      if (!sheet) return null
      const { finishSheet } = await runMade(run)
      return { code: await finishSheet(code, sheet === 'page'), map: null }
    },
  }
}
