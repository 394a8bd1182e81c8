import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { createBuilder, mergeConfig, type Rolldown } from 'vite'
import { pageFile } from '#build/files/file-types.ts'
import { listMadeFiles } from '#build/files/made-files.ts'
import { makePhotos } from '#build/photos/site-photos.ts'
import { formEntry } from '#schema/paths.ts'
import { mailWords } from '#schema/site.ts'
import { BuildError } from '#tools/run-command.ts'
import { type BuildTarget, describeSite } from './site-config.ts'

// Packages stay cached across releases. React has a file of its own, and each file runs in a task of
// its own, so that a slow phone can answer in between.
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|react-root\.ts/ },
  { name: 'packages', test: /node_modules/ },
]

function describeOutput(folder: string) {
  const client = {
    outDir: join(folder, 'client'),
    rolldownOptions: {
      input: formEntry,
      output: { codeSplitting: { groups: chunks } },
    },
  }
  const ssr = {
    outDir: join(folder, 'server'),
    // Fonts and the sheet that loads later are named by pages alone.
    emitAssets: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { pages: 'src/site/render-page.tsx', forms: 'src/site/forms/answer-post.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  }
  return { environments: { client: { build: client }, ssr: { build: ssr } }, logLevel: 'silent' }
}

/** Renders every page into `client`, beside all that they load; `server` answers posted forms. */
export async function prerender(folder: string, target: BuildTarget): Promise<void> {
  const [client, server] = [join(folder, 'client'), join(folder, 'server')]
  const modules = await bundle(folder, target)
  for (const name of readdirSync(join(server, 'assets'))) {
    renameSync(join(server, 'assets', name), join(client, 'assets', name))
  }
  rmSync(join(server, 'assets'), { recursive: true })
  await writeMadeFiles(client)
  await writePages(client, join(server, 'pages.js'), modules)
  rmSync(join(server, 'pages.js'))
  writeFileSync(join(server, 'mails.json'), JSON.stringify(mailWords))
}

/** Both bundles. Returns the addresses of the modules that hydrate forms, separated by spaces. */
async function bundle(folder: string, target: BuildTarget): Promise<string> {
  try {
    const builder = await createBuilder(mergeConfig(describeSite(target), describeOutput(folder)))
    const { client, ssr } = builder.environments
    if (!client || !ssr) throw new Error('Vite has lost an environment.')
    const output = (await builder.build(client)) as Rolldown.RolldownOutput
    await builder.build(ssr)
    return listModules(output)
  } catch (error) {
    const { message } = error as Error
    throw new BuildError(stripVTControlCharacters(message).trim(), { cause: error })
  }
}

/** What the entry imports comes before it, because that is the order in which they run. */
function listModules({ output }: Rolldown.RolldownOutput): string {
  const found = output.filter((file) => file.type === 'chunk')
  const entry = found.find(({ isEntry }) => isEntry)
  const before = chunks.flatMap(({ name }) => found.find((chunk) => chunk.name === name) ?? [])
  return [...before, entry].map((chunk) => `/${chunk?.fileName}`).join(' ')
}

async function writeMadeFiles(client: string): Promise<void> {
  await makePhotos()
  const files = await listMadeFiles()
  await Promise.all(
    files.map(async ({ address, read }) => {
      const file = join(client, address)
      const bytes = await read()
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }),
  )
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
