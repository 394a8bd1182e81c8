import { sep } from 'node:path'
import type { Plugin } from 'vite'

/** What React Router would do for its client, which no page of ours loads; its updates would find nobody. */
const forItsClient = [
  'react-router:react-refresh-babel',
  'react-router:hmr-updates',
  'react-router-server-change-trigger-client-hmr',
]

export function withoutRefresh(plugins: Plugin[]): Plugin[] {
  return plugins.filter(({ name }) => !forItsClient.includes(name))
}

/**
 * While developing, any change under app/ or content/ draws the pages anew. All of them, because a page is its
 * route, words, sheet, drawings and scripts, and together they take less than a second.
 */
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
      if (!file.includes(`${sep}app${sep}`) && !file.includes(`${sep}content${sep}`)) return
      changedAt = performance.now()
      this.environment.moduleGraph.invalidateAll()
      if (this.environment.name === 'client') server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
