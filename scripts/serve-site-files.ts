import type { Plugin } from 'vite'
import { readBuildDay } from './build-day.ts'
import { readFileType } from './file-types.ts'
import { listSiteFiles } from './site-files.ts'

/** While developing, what the build would write stands at the same addresses, as of the start. */
export function serveSiteFiles(): Plugin {
  return {
    name: 'serve-site-files',
    configureServer(vite) {
      const texts = new Map(listSiteFiles(readBuildDay()).map((file) => [file.address, file.text]))
      vite.middlewares.use((incoming, outgoing, next) => {
        const [address = ''] = (incoming.url ?? '').split('?')
        const text = texts.get(address)
        if (text === undefined) return next()
        outgoing.setHeader('Content-Type', readFileType(address).type)
        outgoing.end(text)
      })
    },
  }
}
