import { paths } from '#paths.ts'
import { createPageRenderer } from '#server/forms/render-page.ts'
import { loadPages } from '#server/pages/pages.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { BuildError } from '#tools/build-error.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

const means = {
  saveLead: () => Promise.reject(new Error('An empty form was about to be stored.')),
  reportError: (error: unknown) => console.error(error),
}

/** The last look at a build before it is served: every file is there, and every form answers. */
async function tryBuild(folder: string): Promise<void> {
  const pages = loadPages(folder)
  const { renderPage } = createPageRenderer(folder)
  const { siteUrl } = readBuildSettings()
  for (const path of Object.values(paths)) {
    const page = pages.find(path)
    if (!page?.takesForm) continue
    const html = page.variants.identity.bytes.toString()
    const post = new Request(siteUrl + path, { method: 'POST', body: new URLSearchParams() })
    const { status } = await renderPage(post, { html, ...means })
    if (status !== 422) throw new BuildError(`${path} answers an empty form with ${status}.`)
  }
  // So that Node has compiled the rest of what a start needs, too.
  await import('#server/main.ts')
  await import('#builder/builds/serve-build.ts')
}

await stopWithSentence(() => tryBuild(process.argv[2] ?? ''))
