import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '#tools/find-program.ts'

export type Server = { name: string; address: string; pid: number }

/** Starts a server on a free port; it ends with this process. */
async function start(
  name: string,
  launch: (port: number) => { command?: string; args: string[]; env?: NodeJS.ProcessEnv },
): Promise<Server> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  const { command = process.execPath, args, env = {} } = launch(port)
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill())
  const address = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !child.signalCode) {
    const isUp = await request(address).catch(() => undefined)
    if (isUp) return { name, address, pid: child.pid ?? 0 }
    await wait(20)
  }
  throw new Error(`${name} did not start.`)
}

/** The real server of a built checkout, without a limit on leads. */
export function startSite(name: string, root: string, dataDir: string): Promise<Server> {
  const settings = { DATA_DIR: dataDir, LEADS_PER_MINUTE: '0', LEADS_PER_MINUTE_ALL: '0' }
  return start(name, (port) => ({
    args: [join(root, 'src/server/main.ts')],
    env: { ...settings, PORT: `${port}`, HOST: '127.0.0.1', ENV_FILE: 'none' },
  }))
}

const headers = { 'accept-encoding': 'br' }

/** A page as it is sent: fetch would decode it. */
async function request(url: string): Promise<{ sent: object; body: Buffer }> {
  const [incoming] = await once(get(url, { agent: false, headers }), 'response')
  const { connection, date, 'keep-alive': keepAlive, ...sent } = incoming.headers
  return { sent, body: await buffer(incoming) }
}

/** One process without a log that sends the compressed files. */
const writeNginxConfig = (port: number, client: string) => `
  daemon off; master_process off; pid nginx.pid; error_log stderr; events {}
  http {
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
    open_file_cache max=100 inactive=1h; open_file_cache_valid 1h;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    types {} default_type "text/html; charset=utf-8"; add_header content-encoding br;
    server {
      listen 127.0.0.1:${port}; root "${client}";
      location / { try_files $uri.html.br $uri/index.html.br =404; }
    }
  }`

/** Others that send the pages of our server; bare node:http comes first. */
export async function startPeers(
  folder: string,
  client: string,
  ours: Server,
  paths: readonly string[],
): Promise<Server[]> {
  const pages = await Promise.all(paths.map((path) => request(ours.address + path)))
  const file = join(folder, 'headers.json')
  const entries = paths.map((path, index) => [path, pages[index]?.sent])
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)))
  const peer = join(import.meta.dirname, 'peer.ts')
  const startPeer = (name: string, kind: string) =>
    start(name, (port) => ({ args: [peer, kind, client, file, `${port}`] }))
  const peers = [await startPeer('bare node:http', 'node'), await startPeer('sirv', 'sirv')]
  const command = findProgram('nginx')
  if (command) {
    const nginx = await start('nginx', (port) => {
      writeFileSync(join(folder, 'nginx.conf'), writeNginxConfig(port, client))
      return { command, args: ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'] }
    })
    peers.push(nginx)
  }
  return peers
}
