import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BuildManifest } from '#server/pages/pages.ts'

/** A static host: it sends files with the headers it was given, and answers no post. */
export async function serveFolder(buildFolder: string) {
  const manifest = JSON.parse(
    readFileSync(join(buildFolder, 'manifest.json'), 'utf8'),
  ) as BuildManifest
  const server = createServer(({ method, url = '/' }, outgoing) => {
    const file = manifest.files.find(({ address }) => address === new URL(url, 'http://x').pathname)
    if (method !== 'GET') return void outgoing.writeHead(405).end()
    if (!file) return void outgoing.writeHead(404).end()
    const { type, contentSecurityPolicy } = file
    outgoing.writeHead(200, {
      'Content-Type': type,
      ...(contentSecurityPolicy && { 'Content-Security-Policy': contentSecurityPolicy }),
    })
    outgoing.end(readFileSync(join(buildFolder, 'client', file.file)))
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
