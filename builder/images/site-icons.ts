import type { Plugin } from 'vite'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { readGoodLogo } from '#builder/brand/read-logo.ts'
import { iconCache } from '#builder/keep-file.ts'
import { drawIcons, type EncodePng, encodePng } from './draw-icons.ts'
import { rememberPicture } from './remember-picture.ts'

/** As small as it gets, which would take half a second of every build. */
const encodeOnce: EncodePng = (svg, options) =>
  rememberPicture(iconCache, 'png', { svg, options }, () => encodePng(svg, options))

async function drawSiteIcons() {
  return drawIcons(readBrandTokens(), await readGoodLogo(), encodeOnce)
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
