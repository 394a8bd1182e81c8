import { realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, join, resolve } from 'node:path'
import { isFileLoadingAllowed, normalizePath, type Plugin, type ResolvedConfig } from 'vite'
import type { Settings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'

/** The only address that `npm run dev` and `npm run edit` listen on. */
export const localHost = '127.0.0.1'

/** Databases, and Vite's defaults, which a list of our own replaces. */
const deniedNames = [
  ...['*.sqlite*', '.env', '.env.*', '.npmrc', '.yarnrc.yml'],
  ...['*.{crt,pem,key,p12,pfx,cer,der}', '**/.git/**'],
]

/** All of Vite's checks call it; its public type leaves it out. */
type WithDenied = { fsDenyGlob(path: string): boolean }

/**
 * Keeps a Vite server on this machine, and to packages and the folders that its pages need. The data
 * and backup folders are never served, not even from inside one of those.
 */
export function localServer(settings: Settings, folders: readonly string[]): Plugin {
  const allowed = ['node_modules', ...folders].map((folder) => join(root, folder))
  // A folder around the whole project would deny every page, and is not among the allowed ones.
  const denied = [settings.dataDir, settings.backupDir]
    .flatMap(withTarget)
    .filter((folder) => !root.startsWith(join(folder, '/')))
  const fs = {
    strict: true,
    allow: allowed.flatMap(withTarget),
    deny: [...deniedNames, ...denied.map(matchFolder)],
  }
  return {
    name: 'local-server',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ server: { host: localHost, cors: false, fs } }),
    configResolved(resolved) {
      const config = resolved as ResolvedConfig & WithDenied
      const isDenied = config.fsDenyGlob
      // Vite checks the path of a static file, and not where its links lead.
      config.fsDenyGlob = (path) => isDenied(path) || isDenied(normalizePath(findTarget(path)))
    },
    configureServer: {
      order: 'pre',
      handler({ middlewares, httpServer }) {
        middlewares.use((request, response, next) => {
          if (isOwnHost(request)) next()
          else refuse(response, 'This server only answers on this machine.')
        })
        // Any website could open files in the developer's editor.
        middlewares.use('/__open-in-editor', (_, response) =>
          refuse(response, 'This is turned off.'),
        )
        httpServer?.prependListener('upgrade', (request, socket) => {
          if (!isOwnHost(request) || !isOwnOrigin(request)) socket.destroy()
        })
      },
    },
    load: {
      order: 'pre',
      // Vite does not check what plugins read themselves, as inline-scripts.ts does.
      handler(id) {
        const file = resolve(root, id.replace(/[?#].*$/s, ''))
        const config = this.environment.getTopLevelConfig()
        if (id.startsWith('\0') || isFileLoadingAllowed(config, normalizePath(file))) return null
        throw Object.assign(new Error(`${file} is not served.`), { code: 'ERR_LOAD_URL' })
      },
    },
  }
}

function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  return [localHost, 'localhost'].some((name) => headers.host === `${name}:${socket.localPort}`)
}

function isOwnOrigin({ headers: { host, origin } }: IncomingMessage): boolean {
  return origin === undefined || origin === `http://${host}`
}

function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`)
}

/** Where links lead; the last parts of the path may not exist yet. */
function findTarget(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(findTarget(parent), basename(path))
  }
}

const withTarget = (path: string) => [path, findTarget(path)]

const matchFolder = (path: string) =>
  `${normalizePath(path).replace(/["$()*+?@[\\\]^{|}!]/g, '\\$&')}/**`
