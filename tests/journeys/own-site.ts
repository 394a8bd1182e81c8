import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeLongestContent } from '#tests/content/longest-content.ts'
import { serveAnswers } from '#tests/serve-answers.ts'
import { copyProject } from './copy-project.ts'
import { plant, plantPhotos } from './plant-photos.ts'
import { serveFolder } from './serve-folder.ts'
import { test as base } from './visitor.ts'

type Row = Record<string, string>

type Backend = {
  url: string
  /** Everything inserted so far, by the path of its table. */
  rows: Record<string, Row[]>
}

type OwnSite = {
  backend: Backend
  /** Every field and list as long as its schema allows, photographs everywhere, another brand. */
  ownSite: string
}

/**
 * A site that its owner made their own, on a static host with a hosted backend and SIGNUPS=log. One
 * build for everything that asks for other content or settings than ours.
 */
export const test = base.extend<object, OwnSite>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const rows: Backend['rows'] = {}
      const server = await serveAnswers(async (request, response) => {
        response.setHeader('Access-Control-Allow-Origin', '*')
        response.setHeader('Access-Control-Allow-Headers', 'Authorization, apikey, content-type')
        if (request.method === 'OPTIONS') return response.end()
        const body = Buffer.concat(await request.toArray()).toString()
        rows[request.url ?? ''] = [...(rows[request.url ?? ''] ?? []), JSON.parse(body)]
        response.writeHead(201).end()
      })
      await use({ url: server.url, rows })
      server.close()
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ backend }, use) => {
      const copy = copyProject()
      try {
        await writeLongestContent(copy.root)
        await plantPhotos(copy.root)
        plantBrand(copy.root)
        buildStatic(copy.root, {
          SUPABASE_URL: backend.url,
          SUPABASE_ANON_KEY: 'anon',
          SIGNUPS: 'log',
          RETENTION_DAYS: '365',
        })
        const host = await serveFolder(join(copy.root, 'build/client'))
        await use(host.address)
        host.stop()
      } finally {
        copy.remove()
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
})

function buildStatic(root: string, settings: Record<string, string>): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--static'], {
    cwd: root,
    env: { ...process.env, SHIPPED: '', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export const ownEmber = '#7a3fe0'

/** Another colour and a logo. */
function plantBrand(root: string): void {
  const circle = '<circle cx="10" cy="10" r="9" fill="#fff"/>'
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${circle}</svg>`
  writeFileSync(join(root, 'content/logo.svg'), logo)
  plant(root, 'site', ['logo'], 'logo.svg')
  plant(root, 'colours', ['ember'], ownEmber.slice(1))
}
