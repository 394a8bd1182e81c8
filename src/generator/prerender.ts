import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { type BuildEnvironment, createBuilder, mergeConfig, type Rolldown } from 'vite'
import { formEntry, notFoundPath } from '#content/paths.ts'
import { mailWords } from '#content/site.ts'
import { BuildError } from '#tools/run-command.ts'
import { pageFile } from './headers.ts'
import { listMadeFiles } from './made-files.ts'
import { type BuildTarget, describeSite } from './site-config.ts'

/**
 * Renders every page into `client`, beside all that they load; `server` answers posted forms. Returns the
 * addresses of the pages.
 */
export async function prerender(folder: string, target: BuildTarget): Promise<readonly string[]> {
  const [client, server] = [join(folder, 'client'), join(folder, 'server')]
  const write = (file: string, content: Uint8Array | string) => {
    mkdirSync(dirname(join(client, file)), { recursive: true })
    writeFileSync(join(client, file), content)
  }
  const modules = await bundle(client, server, target)
  // One after the other: a photograph may take 150 MB while it is decoded.
  for (const { address, read } of await listMadeFiles()) write(address, await read())
  const { addresses, renderPage }: typeof import('#site/render-page.tsx') = await import(
    pathToFileURL(join(server, 'pages.js')).href
  )
  for (const address of [...addresses, notFoundPath]) {
    try {
      const { html } = renderPage(address)
      write(pageFile(address), html.replace(`"${formEntry}"`, `"${modules}"`))
    } catch (error) {
      const sentence = `${address} cannot be rendered: ${error}. npm run dev shows where.`
      throw new BuildError(sentence, { cause: error })
    }
  }
  rmSync(join(server, 'pages.js'))
  writeFileSync(join(server, 'mails.json'), JSON.stringify(mailWords))
  return addresses
}

// Packages stay cached across releases. React has a file of its own, and each file runs in a task of
// its own, so that a slow phone can answer in between.
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|react-root\.ts/ },
  { name: 'packages', test: /node_modules/ },
]

/** Both bundles. Returns the addresses of the modules that hydrate forms, separated by spaces. */
async function bundle(client: string, server: string, target: BuildTarget): Promise<string> {
  const ofClient = {
    outDir: client,
    rolldownOptions: { input: formEntry, output: { codeSplitting: { groups: chunks } } },
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
    const builder = await createBuilder(mergeConfig(describeSite(target), own))
    const build = (name: keyof typeof environments) =>
      builder.build(builder.environments[name] as BuildEnvironment)
    const { output } = (await build('client')) as Rolldown.RolldownOutput
    await build('ssr')
    cpSync(join(server, 'assets'), join(client, 'assets'), { recursive: true })
    rmSync(join(server, 'assets'), { recursive: true })
    // A file comes after those that it imports, because that is the order in which they run.
    const found = output.filter((file) => file.type === 'chunk')
    const sorted = found.toSorted((a, b) => a.imports.length - b.imports.length)
    return sorted.map(({ fileName }) => `/${fileName}`).join(' ')
  } catch (error) {
    const { message } = error as Error
    throw new BuildError(stripVTControlCharacters(message).trim(), { cause: error })
  }
}
