import { paths } from '#schema/paths.ts'
import { createPageRenderer } from '#server/forms/answer-form.ts'
import { loadPages } from '#server/pages/pages.ts'
import { declareProduction, readBuildSettings } from '#server/settings/settings.ts'
import { BuildError } from '#tools/run-command.ts'

const means = {
  saveLead: () => Promise.reject(new Error('An empty form was about to be stored.')),
  reportError: (error: unknown) => console.error(error),
}

/** The last look at a build before it is served: every file is there, and every form answers. */
export async function checkBuild(folder: string): Promise<void> {
  declareProduction()
  try {
    const { renderPage } = createPageRenderer(folder)
    const pages = loadPages(folder)
    for (const path of Object.values(paths)) {
      const page = pages.find(path)
      if (!page?.takesForm) continue
      const html = page.variants.identity.bytes.toString()
      const url = readBuildSettings().siteUrl + path
      const post = new Request(url, { method: 'POST', body: new URLSearchParams() })
      const { status } = await renderPage(post, { html, ...means })
      if (status !== 422) throw new Error(`${path} answers an empty form with ${status}.`)
    }
  } catch (error) {
    throw new BuildError(`The built site does not work. ${error}`, { cause: error })
  }
}
