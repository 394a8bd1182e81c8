import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { drawScene } from '#art/draw-scene.ts'
import { readPalette } from '#art/palette.ts'
import { type SceneName, scenes } from '#art/scenes.ts'
import { readBrandTokens } from './brand/brand-tokens.ts'

const suffix = '?drawn'

/** One landscape: to stand in a page, and as a picture of its own. */
export type DrawnScene = {
  name: SceneName
  /** The inside of an <svg>. */
  inside: string
  /** The address of the same drawing as a file. Example: "/assets/dawn-1a2b3c4d.svg" */
  file: string
  /** What stands in that file. */
  picture: string
}

/** Every scene in the colours of tokens.css. */
export function drawScenes(): DrawnScene[] {
  const tokens = readBrandTokens()
  return Object.entries(scenes).map(([name, scene]) => {
    const inside = drawScene(scene, readPalette(tokens, name))
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${inside}</svg>`
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8)
    return { name: name as SceneName, inside, picture, file: `/assets/${name}-${hash}.svg` }
  })
}

/** `import landscapes from './scenes.ts?drawn'`: the drawings as text, and the addresses of the same as pictures. */
export function drawnScenes(): Plugin {
  return {
    name: 'drawn-scenes',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(suffix)) return null
      const entries = drawScenes().map(({ name, inside, file }) => [name, { inside, file }])
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { file, picture } of drawScenes()) {
        this.emitFile({ type: 'asset', fileName: file.slice(1), source: picture })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const scene = drawScenes().find(({ file }) => file === request.url)
        if (!scene) return next()
        response.setHeader('content-type', 'image/svg+xml').end(scene.picture)
      })
    },
  }
}
