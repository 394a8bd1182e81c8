import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { createBuilder, mergeConfig, type Rolldown } from 'vite'
import { formEntry } from '#schema/paths.ts'
import { mailWords } from '#schema/site.ts'
import { BuildError } from '#tools/run-command.ts'
import { pageFile } from './headers.ts'
import { listMadeFiles } from './made-files.ts'
import { makePhotos } from './photos/site-photos.ts'
import { type BuildTarget, describeSite } from './site-config.ts'

// Packages stay cached across releases. React has a file of its own, and each file runs in a task of
// its own, so that a slow phone can answer in between.
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|react-root\.ts/ },
  { name: 'packages', test: /node_modules/ },
]

/** Renders every page into `client`, beside all that they load; `server` answers posted forms. */
export async function prerender(folder: string, target: BuildTarget): Promise<void> {
  const [client, server] = [join(folder, 'client'), join(folder, 'server')]
  const modules = await bundle(client, server, target)
  for (const name of readdirSync(join(server, 'assets'))) {
    renameSync(join(server, 'assets', name), join(client, 'assets', name))
  }
  rmSync(join(server, 'assets'), { recursive: true })
  await makePhotos()
  await Promise.all(
    (await listMadeFiles()).map(async ({ address, read }) => {
      const bytes = await read()
      mkdirSync(dirname(join(client, address)), { recursive: true })
      writeFileSync(join(client, address), bytes)
    }),
  )
  await writePages(client, join(server, 'pages.js'), modules)
  rmSync(join(server, 'pages.js'))
  writeFileSync(join(server, 'mails.json'), JSON.stringify(mailWords))
}

/** Both bundles. Returns the addresses of the modules that hydrate forms, separated by spaces. */
async function bundle(client: string, server: string, target: BuildTarget): Promise<string> {
  const outputs = {
    client: {
      outDir: client,
      rolldownOptions: { input: formEntry, output: { codeSplitting: { groups: chunks } } },
    },
    ssr: {
      outDir: server,
      // Fonts and the sheet that loads later are named by pages alone.
      emitAssets: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { pages: 'src/site/render-page.tsx', forms: 'src/site/forms/answer-post.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  }
  const environments = { client: { build: outputs.client }, ssr: { build: outputs.ssr } }
  try {
    const own = { environments, logLevel: 'silent' }
    const builder = await createBuilder(mergeConfig(describeSite(target), own))
    const { client, ssr } = builder.environments
    if (!client || !ssr) throw new Error('Vite has lost an environment.')
    const built = (await builder.build(client)) as Rolldown.RolldownOutput
    await builder.build(ssr)
    const found = built.output.filter((file) => file.type === 'chunk')
    // What the entry imports comes before it, because that is the order in which they run.
    const before = chunks.flatMap(({ name }) => found.find((chunk) => chunk.name === name) ?? [])
    const entry = found.find(({ isEntry }) => isEntry)
    return [...before, entry].map((chunk) => `/${chunk?.fileName}`).join(' ')
  } catch (error) {
    const { message } = error as Error
    throw new BuildError(stripVTControlCharacters(message).trim(), { cause: error })
  }
}

type Pages = typeof import('#site/render-page.tsx')

async function writePages(client: string, bundle: string, modules: string): Promise<void> {
  const { allPaths, renderPage }: Pages = await import(pathToFileURL(bundle).href)
  for (const path of allPaths) {
    try {
      const html = renderPage(path).html.replace(`"${formEntry}"`, `"${modules}"`)
      writeFileSync(join(client, pageFile(path)), html)
    } catch (error) {
      const sentence = `${path} cannot be rendered: ${error}. npm run dev shows where.`
      throw new BuildError(sentence, { cause: error })
    }
  }
}
