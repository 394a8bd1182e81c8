import type { Plugin } from 'vite'
import { readFileType } from '#builder/files/file-types.ts'
import { listSiteFiles } from '#builder/files/site-files.ts'
import { redirects } from '#content/redirects.ts'
import { readBuildDay } from '#reader/build-day.ts'

/** While developing, what the build would write stands at the same addresses, and old ones lead on. */
export function serveSiteFiles(): Plugin {
  return {
    name: 'serve-site-files',
    configureServer(vite) {
      const texts = new Map(listSiteFiles(readBuildDay()).map((file) => [file.address, file.text]))
      vite.middlewares.use((incoming, outgoing, next) => {
        const { pathname: address, search } = new URL(incoming.url ?? '/', 'http://localhost')
        const moved = (redirects as Record<string, string>)[address]
        if (moved) return outgoing.writeHead(301, { Location: moved + search }).end()
        const text = texts.get(address)
        if (text === undefined) return next()
        outgoing.setHeader('Content-Type', readFileType(address).type)
        outgoing.end(text)
      })
    },
  }
}
