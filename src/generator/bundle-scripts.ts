import { basename, join } from 'node:path'
import { build } from 'rolldown'
import { inlineScripts, type ScriptName, scriptFiles } from '#site/context/scripts.ts'
import { root } from '#tools/run-tool.ts'
import { cacheValue, findCached, hashFiles } from './files/cache.ts'
import { makeAsset } from './files/generated-file.ts'
import { buildTargets } from './site-config.ts'

/** All scripts that pages name: texts and addresses, and the files behind those. */
export async function bundleScripts() {
  // No word is in them: they are bundled again when code has changed.
  const kept = findCached(hashFiles(['package-lock.json', 'src'], buildTargets), 'scripts.json')
  const texts = await cacheValue(kept, () => bundleAll({ ...inlineScripts, ...scriptFiles }))
  const files = Object.keys(scriptFiles).map((name) => {
    const key = name as keyof typeof scriptFiles
    return { key, file: makeAsset(basename(scriptFiles[key], '.ts'), 'js', texts[key]) }
  })
  const addresses = Object.fromEntries(files.map(({ key, file }) => [key, file.address]))
  return { scripts: { ...texts, ...addresses }, files: files.map(({ file }) => file) }
}

async function bundleAll(files: Record<ScriptName, string>): Promise<Record<ScriptName, string>> {
  const texts = { ...files }
  for (const [name, file] of Object.entries(files)) {
    texts[name as ScriptName] = await bundleScript(file)
  }
  return texts
}

/** A file and what it imports as one minified classic script that leaks no names, for a page's HTML. */
async function bundleScript(file: string): Promise<string> {
  const { output } = await build({
    input: join(root, 'src/site', file),
    transform: { target: buildTargets },
    output: { format: 'iife', minify: true, comments: false },
    write: false,
  })
  return output[0].code.trim()
}
