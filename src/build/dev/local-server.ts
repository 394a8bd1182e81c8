import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#tools/run-tool.ts'

/** The only address that `npm run dev` and `npm run edit` listen on. */
export const localHost = '127.0.0.1'

/** Databases, and Vite's defaults, which a list of our own replaces. */
const deny = [
  ...['*.sqlite*', '.env', '.env.*', '.npmrc', '.yarnrc.yml'],
  ...['*.{crt,pem,key,p12,pfx,cer,der}', '**/.git/**'],
]

/** Keeps a Vite server on this machine, and to packages and the folders that its pages need. */
export function localServer(folders: readonly string[]): Plugin {
  const allow = ['node_modules', ...folders].map((folder) => join(root, folder))
  return {
    name: 'local-server',
    config: () => ({
      server: { host: localHost, cors: false, fs: { strict: true, allow, deny } },
    }),
    configureServer: {
      order: 'pre',
      handler({ middlewares, httpServer }) {
        // Vite itself answers to every IP address.
        middlewares.use((request, response, next) => {
          if (isOwnHost(request)) next()
          else refuse(response, 'This server only answers on this machine.')
        })
        // Any website could open files in the developer's editor.
        middlewares.use('/__open-in-editor', (_, response) =>
          refuse(response, 'This is turned off.'),
        )
        httpServer?.prependListener('upgrade', (request, socket) => {
          const { host, origin = `http://${host}` } = request.headers
          if (!isOwnHost(request) || origin !== `http://${host}`) socket.destroy()
        })
      },
    },
  }
}

function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  return [localHost, 'localhost'].some((name) => headers.host === `${name}:${socket.localPort}`)
}

function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`)
}
