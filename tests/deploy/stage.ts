import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Elsewhere } from '#owner/live/ask.ts'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'
import { findProgram } from '#tools/find-program.ts'

/** A web server in front of the site, with the file that we ship, on ports of its own. */
export type Front = Elsewhere & { sitePort: number }

type FrontName = 'nginx' | 'caddy'

const names = ['www.your-name.com', 'your-name.com']

/** Nobody's yet; taken a moment later. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Why a front can not be tried here; undefined where it can. */
export function findObstacle(front: FrontName): string | undefined {
  const missing = [front, ...(front === 'nginx' ? ['openssl'] : [])].find(
    (name) => !findProgram(name),
  )
  return missing && `${missing} is not installed: deploy/ is not tried with ${front}`
}

export async function startFront(front: FrontName, sitePort: number): Promise<Front> {
  const [http, https] = [await findFreePort(), await findFreePort()]
  const folder = makeFolder()
  const start = front === 'nginx' ? startNginx : startCaddy
  const caFile = await start({ folder, http, https, sitePort })
  return {
    sitePort,
    ports: { 80: http, 443: https },
    // Whatever the name, it is this machine.
    lookup: (_, options, answer) =>
      options.all
        ? answer(null, [{ address: '127.0.0.1', family: 4 }])
        : answer(null, '127.0.0.1', 4),
    get ca() {
      return readFileSync(caFile, 'utf8')
    },
  }
}

type Stage = { folder: string; http: number; https: number; sitePort: number }

/** Root's workers are nobody, who may not write into the folder of a test. */
const isRoot = process.getuid?.() === 0

const readShipped = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')

function startNginx({ folder, http, https, sitePort }: Stage): string {
  const [cert, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name))
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '60',
    ].concat(
      [
        '-subj',
        `/CN=${names[0]}`,
        '-addext',
        `subjectAltName=${names.map((name) => `DNS:${name}`)}`,
      ],
      ['-keyout', key ?? '', '-out', cert ?? ''],
    ),
    { stdio: 'ignore' },
  )
  const site = readShipped('nginx.conf')
    .replaceAll('/etc/letsencrypt/live/www.your-name.com', folder)
    .replace(/listen \[::\].*\n/g, '\n')
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(
    join(folder, 'main.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { ${temporary} include ${folder}/site.conf; }`,
  )
  const words = ['-c', join(folder, 'main.conf'), '-p', folder, '-e', join(folder, 'error.log')]
  keepRunning(findProgram('nginx') ?? '', words, folder)
  return cert ?? ''
}

function startCaddy({ folder, http, https, sitePort }: Stage): string {
  const options = `{
    admin off
    local_certs
    skip_install_trust
    storage file_system ${folder}
    http_port ${http}
    https_port ${https}
    default_bind 127.0.0.1
  }\n`
  writeFileSync(join(folder, 'Caddyfile'), options + readShipped('Caddyfile'))
  const words = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  keepRunning(findProgram('caddy') ?? '', words, folder, { SOLSTICE: `127.0.0.1:${sitePort}` })
  return join(folder, 'pki/authorities/local/root.crt')
}

function keepRunning(program: string, words: string[], home: string, env = {}): void {
  const child = spawn(program, words, {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...env },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
}
