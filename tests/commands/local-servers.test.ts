import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '#tests/journeys/copy-project.ts'
import { readAddress } from '#tests/read-address.ts'

/** What a SQLite database begins with. Its base64 stays the same behind three or six other bytes. */
const secret = 'SQLite format 3'
const dataInApp = 'src/leads (1) [a]{b}+!'
const written = ['.env', '.git/config', '.data/erased.ts']
/** Created by `npm run dev`. */
const database = `${dataInApp}/leads.sqlite`

let copy: ProjectCopy
let outside: string
const find = (path: string) => join(copy.root, path)

beforeAll(() => {
  copy = copyProject()
  outside = mkdtempSync(join(tmpdir(), 'solstice-outside-'))
  for (const file of written.map(find)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `key= '${secret}'\n`)
  }
  writeFileSync(find('content/photos/one.jpg'), 'A photo')
})

afterAll(() => {
  copy.remove()
  rmSync(outside, { recursive: true })
})

/** Ways that have read any file from a Vite server once, or might. */
function listWays(path: string): string[] {
  const [name, file] = [`/${encodeURI(path)}`, encodeURI(find(path))]
  const queries = ['', '?raw', '?import', '?import&script']
  const more = ['?url', '?inline', '?worker', '?import&raw??', '?import&url&inline', '?.svg?import']
  const starts = [
    ...[file, `/@id${file}`, `/@id${name}`, `/@id/.${name}`, `/@id/__x00__/..${name}`],
    ...[`/${name}`, `/src/site/..${name}`, `/src/site/root.tsx?/../..${name}`, `/@fs${name}`],
    ...[name.replaceAll('.', '%2e'), name.replaceAll('/', '%5c'), name.toUpperCase()],
    `/@fs/${file.replaceAll('/', '\\')}`,
  ]
  return [
    ...[name, `/@fs${file}`].flatMap((start) => [...queries, ...more].map((each) => start + each)),
    ...starts.flatMap((start) => queries.map((each) => start + each)),
    ...[`${name}.map`, `${name}/.`, `http://localhost${name}`],
    `/@id/data:text/javascript,import%20"${name}?raw"`,
  ]
}

/** Scripts, styles and fonts that a page, a script or a style loads. */
const loaded =
  /(?:src=|href=|url\(|from ?|import ?\(?)["']?(\/[^"'\s)]+\.(?:tsx?|m?js|css|woff2)\b[^"'\s)]*)/g

describe.each([
  { command: 'dev', words: ['scripts/dev.ts'], own: ['/shop', '/src/site/entry.client.tsx'] },
  {
    command: 'edit',
    words: ['src/studio/edit.ts', '--no-browser'],
    own: ['/content/photos/one.jpg', '/src/studio/frame/main.tsx'],
  },
])('npm run $command', ({ command, words, own }) => {
  let [address, port, printed, stop] = ['', 0, '', async () => {}]

  beforeAll(async () => {
    const folders = [find(dataInApp), outside]
    const [dataDir, backupDir] = command === 'dev' ? folders : folders.toReversed()
    const settings = { PORT: '0', HOST: '0.0.0.0', DATA_DIR: dataDir, BACKUP_DIR: backupDir }
    const child = spawn(process.execPath, words, {
      cwd: copy.root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.stdout.on('data', (chunk) => {
      printed += chunk
    })
    stop = async () => {
      child.kill()
      await once(child, 'close')
    }
    address = await readAddress(child)
    port = Number(new URL(address).port)
  })

  afterAll(() => stop())

  /** As it is, where fetch would tidy the path. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const host = `127.0.0.1:${port}`
    const request = get({ host: '127.0.0.1', port, path, headers: { host, ...headers } })
    const [response] = await once(request, 'response')
    return { status: response.statusCode, body: await text(response) }
  }

  test('serves no private file, whichever way it is asked for', async () => {
    const leaks: string[] = []
    // What refuses one file refuses the others.
    const usual = written.flatMap((path) => listWays(path).slice(0, 5))
    for (const way of [...listWays(database), ...usual]) {
      for (const destination of way.includes('?') ? ['empty'] : ['empty', 'script']) {
        const { body } = await ask(way, { 'sec-fetch-dest': destination })
        if (body.includes(secret) || body.includes(btoa(secret))) leaks.push(way)
      }
    }
    expect(leaks).toEqual([])
  })

  test('serves pages with their scripts, styles and fonts', async () => {
    const { pathname, search } = new URL(address)
    const found = new Set(['/', pathname + search, ...own])
    for (const path of found) {
      const { status, body } = await ask(path)
      expect(status, path).toBe(200)
      for (const [, next = ''] of body.matchAll(loaded)) found.add(next.replaceAll('&amp;', '&'))
    }
    const types = new Set([...found].map((path) => extname(path.replace(/\?.*/, ''))))
    expect([...types]).toEqual(expect.arrayContaining(['.js', '.tsx', '.css', '.woff2']))
  })

  test('answers to no other name, and on no other address of this machine', async () => {
    const names = ['evil.example', 'evil.localhost', '192.168.1.5', '127.0.0.2', '[::1]']
    for (const host of [...names.map((name) => `${name}:${port}`), '127.0.0.1', 'localhost:1']) {
      expect((await ask('/', { host })).status, host).toBe(403)
    }
    expect((await ask('/', { host: `localhost:${port}` })).status).toBe(200)
    // Other systems do not answer at all there.
    if (process.platform === 'linux') {
      const elsewhere = connect(port, '127.0.0.2')
      await expect(once(elsewhere, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    }
    const sentence = 'npm run dev listens on this machine only, whatever HOST says.'
    if (command === 'dev') expect(printed).toContain(sentence)
  })

  test('opens no editor', async () => {
    const path = '/__open-in-editor?file=src/site/root.tsx'
    expect((await ask(path)).status).toBe(403)
    expect((await ask(path.toUpperCase())).status).toBe(403)
  })

  test('takes a web socket from its own pages alone', async () => {
    const { body } = await ask('/@vite/client')
    const [, token = ''] = /wsToken = "([^"]+)"/.exec(body) ?? []
    const open = async (host: string, origin: string, path = `/?token=${token}`) => {
      const headers = {
        ...{ host, origin, connection: 'Upgrade', upgrade: 'websocket' },
        ...{ 'sec-websocket-version': '13', 'sec-websocket-key': btoa('0123456789abcdef') },
        'sec-websocket-protocol': 'vite-hmr',
      }
      const request = get({ host: '127.0.0.1', port, path, headers })
      const upgraded = once(request, 'upgrade').then(([, socket]) => socket.destroy())
      const refused = once(request, 'response').then(([response]) => response.resume())
      return Promise.race([upgraded.then(() => true), refused.then(() => false)]).catch(() => false)
    }
    const own = `127.0.0.1:${port}`
    const other = `192.168.1.5:${port}`
    expect(await open(own, `http://${own}`)).toBe(true)
    expect(await open(own, `http://${own}`, '/')).toBe(false)
    expect(await open(own, 'https://evil.example')).toBe(false)
    expect(await open(other, `http://${other}`)).toBe(false)
  })
})
