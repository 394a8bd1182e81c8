import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuildManifest } from '#server/pages/pages.ts'
import { compiledCode } from '#tests/compiled-code.ts'
import { projectRoot } from '#tests/start-server.ts'
import { openRawClient } from './raw-client.ts'

const main = join(projectRoot, 'src/server/main.ts')
// What scripts/start.ts does, with a build folder of our own.
const serveFolder = `
  import { reportStartFailure, startServer } from '${pathToFileURL(main)}'
  import { readSettings } from '#server/settings/settings.ts'
  try {
    await startServer(readSettings(), { folder: process.argv[1] })
  } catch (error) {
    reportStartFailure(error)
  }`
/** The server's own clock: it stands still, or an hour passes between any two looks at it. */
const stillClock = 'performance.now = () => 0'
const quickClock = 'let hours = 0; performance.now = () => 3_600_000 * ++hours'
const page = { type: 'text/html; charset=utf-8', isImmutable: false, encodings: [] }
const manifest: BuildManifest = {
  files: [{ ...page, address: '/', file: 'index.html' }],
  notFound: { ...page, address: '/404', file: '404.html' },
}

let folder = ''
let children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-main-'))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client', 'index.html'), '<h1>Home</h1>')
  writeFileSync(join(folder, 'client', '404.html'), '<h1>Missed</h1>')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  rmSync(folder, { recursive: true })
})

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...compiledCode, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
  children.push(child)
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    said.stdout += text
  })
  child.stderr.on('data', (text) => {
    said.stderr += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  return { child, said, ended }
}

const runServer = (env: Record<string, string> = {}, clock = '') =>
  run(['--input-type=module', '--eval', `${clock}\n${serveFolder}`, folder], env)

async function startServer(clock?: string) {
  const server = runServer({}, clock)
  while (!server.said.stdout.includes('\n')) {
    await Promise.race([once(server.child.stdout, 'data'), server.ended])
    if (server.child.exitCode !== null) throw new Error(server.said.stderr)
  }
  const [, url = ''] = /^Solstice is at (http:\S+)\n/.exec(server.said.stdout) ?? []
  return { ...server, url }
}

/** A request that is in flight as long as the test wants. */
async function askByHalf(url: string) {
  const client = await openRawClient(url)
  client.send('GET / HTTP/1.1\r\n')
  await (await fetch(url)).text()
  return client
}

async function untilRefused(url: string): Promise<void> {
  const isOpen = await fetch(url).then(
    () => true,
    () => false,
  )
  if (isOpen) await untilRefused(url)
}

test('prints its address, logs each request as a JSON line, and ends cleanly', async () => {
  const { url, child, ended } = await startServer()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await (await fetch(url)).text()).toBe('<h1>Home</h1>')
  expect((await fetch(`${url}/nowhere?a=1`)).status).toBe(404)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  const { code, stdout, stderr } = await ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const lines = stdout.trimEnd().split('\n').slice(1)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'request', path: '/', status: 200, bytes: 13 },
    { event: 'missed page', path: '/nowhere', status: 404 },
    { event: 'request', path: '/healthz', status: 200 },
  ])
})

test('one Ctrl-C that arrives twice still finishes what is in flight', async () => {
  const { child, ended, url } = await startServer(stillClock)
  const client = await askByHalf(url)
  child.kill('SIGINT')
  await untilRefused(url)
  child.kill('SIGINT')
  client.send('Host: a\r\n\r\n')
  expect(await client.untilClosed()).toContain('<h1>Home</h1>')
  expect((await ended).code).toBe(0)
})

test('a second signal some time later ends it at once', async () => {
  const { child, ended, url } = await startServer(quickClock)
  await askByHalf(url)
  child.kill('SIGTERM')
  await untilRefused(url)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(1)
})

test('goes on when its log can no longer be written', async () => {
  const { child, ended, url } = await startServer()
  child.stdout.destroy()
  for (let count = 0; count < 3; count += 1) expect((await fetch(url)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
})

test('warns at the start where a public address has no proxy in front', async () => {
  const { child, said, ended } = runServer({ HOST: '0.0.0.0' })
  await expect.poll(() => said.stdout).toContain('The site listens on 0.0.0.0 without a proxy')
  child.kill('SIGTERM')
  await ended
})
