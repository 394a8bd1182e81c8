import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { drawIcons } from './draw-icons.ts'
import { root } from './run-tool.ts'

function drawSiteIcons() {
  return drawIcons(readFileSync(join(root, 'app/styles/tokens.css'), 'utf8'))
}

/** Writes the icons into the build, and answers with them while developing. */
export function siteIcons(): Plugin {
  return {
    name: 'site-icons',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of await drawSiteIcons()) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    async configureServer({ middlewares }) {
      const icons = await drawSiteIcons()
      middlewares.use((request, response, next) => {
        const file = request.url?.slice(1) ?? ''
        const icon = icons.get(file)
        if (!icon) return next()
        if (file.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml')
        response.end(icon)
      })
    },
  }
}
