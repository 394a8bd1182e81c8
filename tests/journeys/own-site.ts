import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLongestWriter } from '#tests/content/longest-words.ts'
import { rewriteContent } from '#tests/content/rewrite-content.ts'
import { buildCopy } from './build-copy.ts'
import { copyProject } from './copy-project.ts'
import { plantPhotos } from './plant-photos.ts'
import { serveFolder } from './serve-folder.ts'
import { type Backend, startBackend } from './start-backend.ts'
import { projectRoot, type RunningSite, startSite } from './start-site.ts'
import { test as base } from './visitor.ts'

type OwnSites = {
  backend: Backend
  /** `npm run build -- --static` with photographs, a brand, a hosted backend and RETENTION_DAYS=365. */
  staticSite: string
  /** `npm start` with every field and every list as long as its schema allows, and SIGNUPS=log. */
  wordySite: RunningSite
  /** Our own build, on a server with a hosted backend and SIGNUPS=log. */
  site: RunningSite
}

/** The same visitor, on sites that their owner made his own. One worker has them all, each built once. */
export const test = base.extend<object, OwnSites>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const backend = await startBackend()
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker' },
  ],
  staticSite: [
    async ({ backend }, use) => {
      const copy = copyProject()
      await plantPhotos(copy.root)
      brandSite(copy.root)
      buildCopy(copy, { ...nameBackend(backend), RETENTION_DAYS: '365' }, '--static')
      const host = await serveFolder(join(copy.root, 'build/client'))
      await use(host.address)
      host.stop()
      copy.remove()
    },
    { scope: 'worker' },
  ],
  wordySite: [
    async ({ backend }, use) => {
      const settings = { ...nameBackend(backend), SIGNUPS: 'log', SHIPPED: '' }
      const copy = copyProject()
      await rewriteContent(copy.root, createLongestWriter)
      buildCopy(copy, settings)
      const site = await startSite(copy.root, settings)
      await use(site)
      await site.stop()
      copy.remove()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ backend }, use) => {
      const site = await startSite(projectRoot, { ...nameBackend(backend), SIGNUPS: 'log' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

function nameBackend({ url }: Backend) {
  return { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'anon' }
}

/** Another colour, a mark and a network of his own. */
export const ownBrand = { ember: '#7a3fe0', network: 'https://www.instagram.com/elsewhere' }

function brandSite(root: string): void {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#fff"/></svg>'
  writeFileSync(join(root, 'content/logo.svg'), logo)
  const colours = join(root, 'content/colours.yaml')
  const changed = readFileSync(colours, 'utf8').replace('ember: e07a3f', 'ember: 7a3fe0')
  writeFileSync(colours, changed)
  const own = `\nlogo: logo.svg\n\nsocial:\n  - name: Instagram\n    address: ${ownBrand.network}\n`
  appendFileSync(join(root, 'content/site.yaml'), own)
}
