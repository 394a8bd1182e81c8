import type { Plugin } from 'vite'
import { BuildError } from '#tools/build-error.ts'

const clientRoute = '?__react-router-build-client-route'
const router = /\/node_modules\/(react-router|@react-router)\//

/**
 * React Router draws the pages and answers plain posts, and the browser has none of it: its copies of
 * the routes are empty, and a build that carries the router all the same is stopped.
 */
export function islandsOnly(): Plugin {
  return {
    name: 'islands-only',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // Not in `load`: React Router puts the real exports back in its own transform.
    transform(_code, id) {
      return id.endsWith(clientRoute) ? { code: 'export {}', map: null } : null
    },
    generateBundle(_options, bundle) {
      const found = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
        .find((id) => router.test(id))
      if (found) throw new BuildError(`The browser's script would carry the router: ${found}`)
    },
  }
}
