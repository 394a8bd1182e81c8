import { sep } from 'node:path'
import type { EnvironmentModuleGraph, EnvironmentModuleNode, Plugin } from 'vite'

/** What React Router would do for its client, which no page of ours loads; its updates would find nobody. */
const forItsClient = [
  'react-router:react-refresh-babel',
  'react-router:hmr-updates',
  'react-router-server-change-trigger-client-hmr',
]

export function withoutRefresh(plugins: Plugin[]): Plugin[] {
  return plugins.filter(({ name }) => !forItsClient.includes(name))
}

const isIn = (folder: string, file: string) => file.includes(`${sep}${folder}${sep}`)

/** Code that says the same whatever stands in content/: it runs again, but need not be compiled again. */
function isPlain({ id }: EnvironmentModuleNode): boolean {
  return id?.includes('/node_modules/') || /\/app\/(?!content\/)[^?]+\.tsx?$/.test(id ?? '')
}

/** What words, colours and photographs go into; whoever imports it follows. */
function invalidateWords(graph: EnvironmentModuleGraph): void {
  const seen = new Set<EnvironmentModuleNode>()
  for (const module of [...graph.idToModuleMap.values()].filter((each) => !isPlain(each))) {
    graph.invalidateModule(module, seen)
  }
}

/** While developing, any change under app/ or content/ draws the pages anew. */
export function reloadPages(): Plugin {
  let askedAt = 0
  let changedAt = 0
  return {
    name: 'reload-pages',
    apply: 'serve',
    configureServer({ middlewares, ws }) {
      middlewares.use((request, _, next) => {
        if (request.headers.accept?.includes('text/html')) askedAt = performance.now()
        next()
      })
      // A page begins to listen after it was drawn: what changed meanwhile would be missed.
      ws.on('connection', (socket) => {
        if (changedAt > askedAt) socket.send(JSON.stringify({ type: 'full-reload' }))
      })
    },
    hotUpdate({ file, server }) {
      const { moduleGraph, name } = this.environment
      const isCode = isIn('app', file)
      if (!isCode && !isIn('content', file)) return
      if (isCode) moduleGraph.invalidateAll()
      else invalidateWords(moduleGraph)
      // It is told last. Before, a page that reloads at once would be drawn from the old modules.
      if (name === 'ssr') {
        changedAt = performance.now()
        server.ws.send({ type: 'full-reload' })
      }
      return []
    },
  }
}
