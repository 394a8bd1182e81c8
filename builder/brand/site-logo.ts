import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type Logo, logoHeight, readGoodLogo } from './read-logo.ts'

const suffix = '?logo'

const nameFile = ({ bytes, type }: Logo) =>
  `assets/logo-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${type}`

/** `import logo from './draw-mark.ts?logo'`: the owner's own mark as an <img>, or nothing. */
export function siteLogo(): Plugin {
  return {
    name: 'site-logo',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const logo = await readGoodLogo()
      const image = logo && {
        src: `/${nameFile(logo)}`,
        width: Math.round(logoHeight * logo.ratio),
        height: logoHeight,
      }
      return `export default ${JSON.stringify(image)}`
    },
    async generateBundle() {
      const logo = await readGoodLogo()
      if (!logo || this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: nameFile(logo), source: logo.bytes })
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const logo = request.url?.startsWith('/assets/logo-') ? await readGoodLogo() : undefined
        if (!logo) return next()
        const type = logo.type === 'svg' ? 'image/svg+xml' : 'image/webp'
        response.setHeader('Content-Type', type).end(logo.bytes)
      })
    },
  }
}
