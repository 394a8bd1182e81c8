import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from 'rolldown'
import { type BuildEnvironment, createBuilder, mergeConfig, type Rolldown } from 'vite'
import { cacheValue, findCached, hashFiles } from '#generator/files/cache.ts'
import { makeAsset } from '#generator/files/generated-file.ts'
import { listSubsets } from '#generator/fonts/fonts.ts'
import { formEntry, inlineScripts, type ScriptName, scriptFiles } from '#site/context/scripts.ts'
import { BuildError } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { buildTargets, describeSite, type OwnStyle } from './site-config.ts'

/**
 * Puts what the browser and the server run into a build: from the cache, where only words or settings have
 * changed. Returns the address of the module that hydrates forms.
 */
export async function bundleSite(folder: string, style: OwnStyle): Promise<string> {
  const madeOf = hashFiles(['package-lock.json', 'src'], [style, await listSubsets()])
  const kept = findCached(madeOf, 'bundles')
  if (!existsSync(kept)) {
    const unfinished = `${kept}.${randomUUID()}`
    writeFileSync(join(unfinished, 'entry'), await bundle(unfinished, style))
    keep(unfinished, kept)
  }
  for (const part of ['client', 'server']) {
    cpSync(join(kept, part), join(folder, part), { recursive: true })
  }
  return readFileSync(join(kept, 'entry'), 'utf8')
}

/** In one step, because two builds may run at a time; the first to end is as good as the other. */
function keep(unfinished: string, kept: string): void {
  try {
    renameSync(unfinished, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
    rmSync(unfinished, { recursive: true })
  }
}

async function bundle(folder: string, style: OwnStyle): Promise<string> {
  const client = join(folder, 'client')
  const server = join(folder, 'server')
  const ofClient = {
    outDir: client,
    rolldownOptions: { input: formEntry },
  }
  const ofServer = {
    outDir: server,
    // Fonts and the sheet that loads later are named by pages alone.
    emitAssets: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { pages: 'src/site/render-page.tsx', forms: 'src/site/forms/answer-post.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  }
  const environments = { client: { build: ofClient }, ssr: { build: ofServer } }
  try {
    const own = { environments, logLevel: 'silent' }
    const builder = await createBuilder(
      mergeConfig(
        describeSite(async () => style),
        own,
      ),
    )
    const build = (name: keyof typeof environments) =>
      builder.build(builder.environments[name] as BuildEnvironment)
    const { output } = (await build('client')) as Rolldown.RolldownOutput
    await build('ssr')
    cpSync(join(server, 'assets'), join(client, 'assets'), { recursive: true })
    rmSync(join(server, 'assets'), { recursive: true })
    return `/${output[0].fileName}`
  } catch (error) {
    const { message } = error as Error
    throw new BuildError(stripVTControlCharacters(message).trim(), { cause: error })
  }
}

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
