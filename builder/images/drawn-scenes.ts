import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { drawPicture } from '#art/draw-scene.ts'
import { readSeasonLight } from '#art/mix-light.ts'
import { readPalette } from '#art/palette.ts'
import { type SceneName, scenes } from '#art/scenes.ts'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { drawSkies } from './draw-skies.ts'

const suffix = '?drawn'
const assets = '/assets/'

/** One landscape as a picture of its own. */
type DrawnScene = {
  name: SceneName
  /** Its address. Example: "/assets/dawn-1a2b3c4d.svg" */
  file: string
  /** What stands in that file. */
  picture: string
}

/** Every scene in the colours of tokens.css. */
function drawScenes(): DrawnScene[] {
  const tokens = readBrandTokens()
  return Object.entries(scenes).map(([name, scene]) => {
    const inside = drawPicture(scene, readSeasonLight(readPalette(tokens, name)))
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${inside}</svg>`
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8)
    return { name: name as SceneName, picture, file: `${assets}${name}-${hash}.svg` }
  })
}

/**
 * `import landscapes, { skies, skyStyle } from './scenes.ts?drawn'`: the addresses of pictures, the
 * heroes of pages as drawings to stand in them, and the rules that belong to those.
 */
export function drawnScenes(): Plugin {
  return {
    name: 'drawn-scenes',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(suffix)) return null
      const files = drawScenes().map(({ name, file }) => [name, file])
      const { skies, style } = drawSkies()
      return [
        `export default ${JSON.stringify(Object.fromEntries(files))}`,
        `export const skies = ${JSON.stringify(skies)}`,
        `export const skyStyle = ${JSON.stringify(style)}`,
      ].join('\n')
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { file, picture } of drawScenes()) {
        this.emitFile({ type: 'asset', fileName: file.slice(1), source: picture })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        // Drawn anew only for whoever asks for one: every other request would wait for it.
        const isAsked = request.url?.startsWith(assets) && request.url.endsWith('.svg')
        const scene = isAsked && drawScenes().find(({ file }) => file === request.url)
        if (!scene) return next()
        response.setHeader('content-type', 'image/svg+xml').end(scene.picture)
      })
    },
  }
}
