import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port of this machine and says where, in one line. */
export function announce(server: Server, name: string): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.stdout.write(`${name} is at http://127.0.0.1:${port}\n`)
  })
}
