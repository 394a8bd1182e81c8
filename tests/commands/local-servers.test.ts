import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedCopy, serveCopy } from '#tests/journeys/copy-project.ts'

/** What a SQLite database begins with. Its base64 stays the same behind three or six other bytes. */
const secret = 'SQLite format 3'
/** The database is made by `npm run dev`. */
const dataDir = 'src/leads (1) [a]{b}+!'
const database = `${dataDir}/leads.sqlite`
const others = ['.env', '.git/config', '.data/leads.csv', '.data/desk.key', '.data/erased.ts']

function plantSecrets(root: string): void {
  for (const name of others) {
    const file = join(root, name)
    mkdirSync(dirname(file), { recursive: true })
    // The error of a file that is no script shows its first line.
    writeFileSync(file, file.endsWith('.ts') ? `key= '${secret}'\n` : `key=${secret}\n`)
  }
}

/** Ways that have read any file from a Vite server once, or might. */
function listWays(root: string, path: string): string[] {
  const [name, file] = [`/${encodeURI(path)}`, encodeURI(join(root, path))]
  const queries = [...['', '?raw', '?import&raw??', '?import', '?url', '?inline']]
  const starts = [
    ...[file, `/@id${file}`, `/@id/.${name}`, `/@id/__x00__/..${name}`, `/${name}`],
    ...[`/src/site/..${name}`, `/src/site/render-page.tsx?/../..${name}`],
    ...[name.replaceAll('.', '%2e'), name.replaceAll('/', '%5c')],
  ]
  return [
    ...[name, `/@fs${file}`].flatMap((start) => queries.map((query) => start + query)),
    ...starts.flatMap((start) => queries.slice(0, 3).map((query) => start + query)),
  ]
}

describe.each([
  { script: 'scripts/dev.ts', own: '/src/site/entry.client.tsx' },
  { script: 'src/studio/edit.ts', own: '/src/studio/frame/main.tsx' },
] as const)('$script', ({ script, own }) => {
  let copy: ServedCopy
  let port = 0

  beforeAll(async () => {
    const env = { HOST: '0.0.0.0', DATA_DIR: dataDir }
    copy = await serveCopy(script, plantSecrets, { env, errors: 'ignore' })
    port = Number(new URL(copy.address).port)
  })
  afterAll(() => copy.stop())

  /** Sends the path as it is, where fetch would normalize it. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const host = `127.0.0.1:${port}`
    const request = get({ host: '127.0.0.1', port, path, headers: { host, ...headers } })
    const [response] = await once(request, 'response')
    return { status: response.statusCode, body: await text(response) }
  }

  test('serves its own scripts and no private file, whichever way it is asked for', async () => {
    expect((await ask(own)).status).toBe(200)
    for (const path of [database, ...others]) {
      const asked = listWays(copy.root, path).flatMap((way) =>
        [{}, { 'sec-fetch-dest': 'script' }].map(async (headers) => {
          const { body } = await ask(way, headers)
          return body.includes(secret) || body.includes(btoa(secret)) ? [way] : []
        }),
      )
      expect((await Promise.all(asked)).flat()).toEqual([])
    }
  })

  test('answers to no other name, on no other address of this machine, and opens no editor', async () => {
    expect((await ask(own, { host: `evil.example:${port}` })).status).toBe(403)
    expect((await ask(own, { host: `localhost:${port}` })).status).toBe(200)
    expect((await ask('/__open-in-editor?file=src/site/render-page.tsx')).status).toBe(403)
    // Other systems do not answer at all there.
    if (process.platform === 'linux') {
      const elsewhere = connect(port, '127.0.0.2')
      await expect(once(elsewhere, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    }
  })
})
