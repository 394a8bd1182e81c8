import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Ask } from '#cli/ask-site.ts'
import { projectRoot, startServer } from '#tests/start-server.ts'
import { findProgram } from '#tools/find-program.ts'

/** Where the site answers in place of the internet. */
export type Elsewhere = {
  ports: Record<number, number>
  lookup: LookupFunction
  ca: string
  /** The address to ask from. */
  localAddress?: string
}

/** Asks there, with headers that fetch would not send. */
export function askThrough(elsewhere: Partial<Elsewhere>): Ask {
  return async (address, { body, ...question } = {}) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    // Asked for each time, because Caddy makes its certificate only after its start.
    const { ports, lookup, ca, localAddress } = elsewhere
    const port = ports?.[isSecure ? 443 : 80] ?? url.port
    const options = { ...question, port, lookup, ca, localAddress, agent: false } as const
    const request = (isSecure ? requestSecurely : requestPlainly)(url, options).end(body)
    const [incoming] = (await once(request, 'response')) as [IncomingMessage]
    const flat = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
    const headers = Object.fromEntries(flat)
    return { status: incoming.statusCode ?? 0, headers, body: await buffer(incoming) }
  }
}

/** The site behind a web server with the file that we ship, on ports of its own. */
export type Front = Elsewhere & { dataDir: string; stop(): Promise<void> }

type FrontName = 'nginx' | 'caddy'

/** Every name is this machine. */
const lookupHere: LookupFunction = (_, { all }, answer) =>
  all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/** Why a front cannot be tried here; undefined where it can. */
export function findObstacle(front: FrontName): string | undefined {
  const needed = front === 'nginx' ? ['nginx', 'openssl'] : ['caddy']
  const missing = needed.find((name) => !findProgram(name))
  return missing && `${missing} is not installed: deploy/ is not tried with ${front}`
}

export async function startFront(name: FrontName, env: Record<string, string>): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-front-'))
  const dataDir = join(folder, 'data')
  const [http, https] = [await findFreePort(), await findFreePort()]
  const site = await startServer({ dataDir, env })
  const { host } = new URL(site.address)
  const prepare = name === 'nginx' ? prepareNginx : prepareCaddy
  const { args, caFile } = prepare({ folder, http, https, host })
  const child = spawn(findProgram(name) ?? '', args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return {
    dataDir,
    ports: { 80: http, 443: https },
    lookup: lookupHere,
    get ca() {
      return readFileSync(caFile, 'utf8')
    },
    async stop() {
      child.kill('SIGTERM')
      site.child.kill('SIGKILL')
      await Promise.all([ended, site.ended])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where the web server keeps its files and listens, and where the site does. */
type Stage = { folder: string; http: number; https: number; host: string }

const configName = 'site.conf'

const readShipped = (name: string, host: string) =>
  readFileSync(join(projectRoot, 'deploy', name), 'utf8').replaceAll('127.0.0.1:3000', host)

/** A certificate for these names that only the test trusts. */
export function makeCertificate(folder: string, names: readonly string[], days = 60) {
  const [cert, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = `subjectAltName=${names.map((name) => `DNS:${name}`)}`
  const place = ['-subj', '/CN=site', '-addext', subject, '-keyout', key, '-out', cert]
  const args = ['req', '-x509', ...kind, '-days', String(days), ...place]
  execFileSync('openssl', args, { stdio: 'ignore' })
  return { cert, key }
}

function prepareNginx({ folder, http, https, host }: Stage) {
  const { cert } = makeCertificate(folder, ['www.your-name.com', 'your-name.com'])
  const site = readShipped('nginx.conf', host)
    .replaceAll('/etc/letsencrypt/live/www.your-name.com', folder)
    .replace(/listen \[::\].*\n/g, '\n')
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(join(folder, configName), site)
  // As root, nginx would run workers as the user "nobody", who may not write into this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'main.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${temporary} include ${folder}/${configName}; }`,
  )
  const args = ['-c', join(folder, 'main.conf'), '-p', folder, '-e', join(folder, 'error.log')]
  return { args, caFile: cert }
}

function prepareCaddy({ folder, http, https, host }: Stage) {
  const options = `{
    admin off
    local_certs
    skip_install_trust
    storage file_system ${folder}
    http_port ${http}
    https_port ${https}
    default_bind 127.0.0.1
  }\n`
  writeFileSync(join(folder, configName), options + readShipped('Caddyfile', host))
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, configName)]
  return { args, caFile: join(folder, 'pki/authorities/local/root.crt') }
}
