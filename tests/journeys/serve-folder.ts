import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readFileType } from '#build/headers.ts'

type Rule = { address: string; headers: Record<string, string> }

/** What a host makes of `_headers`: an address, and what stands indented below it. */
function readRules(text: string): Rule[] {
  return text.split('\n\n').map((rule) => {
    const [address = '', ...lines] = rule.trim().split('\n')
    const headers = lines.map((line) =>
      line
        .trim()
        .split(/: (.*)/)
        .slice(0, 2),
    )
    return { address, headers: Object.fromEntries(headers) }
  })
}

function holdsFor({ address }: Rule, path: string): boolean {
  return address.endsWith('*') ? path.startsWith(address.slice(0, -1)) : path === address
}

/** A static host: it sends files with the headers that the site asks for, and answers no post. */
export async function serveFolder(folder: string) {
  const rules = readRules(readFileSync(join(folder, '_headers'), 'utf8'))
  const server = createServer(({ method, url = '/' }, outgoing) => {
    const path = new URL(url, 'http://x').pathname
    const file = path === '/' ? '/index.html' : /\.\w+$/.test(path) ? path : `${path}.html`
    if (method !== 'GET') return void outgoing.writeHead(405).end()
    if (!existsSync(join(folder, file))) return void outgoing.writeHead(404).end()
    const headers = rules.filter((rule) => holdsFor(rule, path)).map((rule) => rule.headers)
    const type = { 'Content-Type': readFileType(file) }
    outgoing.writeHead(200, Object.assign(type, ...headers))
    outgoing.end(readFileSync(join(folder, file)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
