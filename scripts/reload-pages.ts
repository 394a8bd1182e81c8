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
  return {
    name: 'reload-pages',
    apply: 'serve',
    hotUpdate({ file, server }) {
      if (!file.includes(`${sep}app${sep}`) && !file.includes(`${sep}content${sep}`)) return
      this.environment.moduleGraph.invalidateAll()
      if (this.environment.name === 'client') server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
