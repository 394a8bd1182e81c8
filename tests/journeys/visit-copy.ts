import type { ProjectCopy } from './copy-project.ts'
import { type RunningSite, startSite } from './start-site.ts'
import { test as base } from './visitor.ts'

/** The same visitor, on a site that is built for the purpose, once for each worker. */
export function visitCopy(build: () => Promise<ProjectCopy>) {
  return base.extend<object, { site: RunningSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
      async ({}, use) => {
        const copy = await build()
        const site = await startSite(copy.root)
        await use(site)
        await site.stop()
        copy.remove()
      },
      { scope: 'worker' },
    ],
  })
}
