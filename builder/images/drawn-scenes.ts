import { createHash } from 'node:crypto'
import { drawPicture } from '#art/draw-scene.ts'
import { readSeasonLight } from '#art/mix-light.ts'
import { readPalette } from '#art/palette.ts'
import { type SceneName, scenes } from '#art/scenes.ts'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import type { MadeFile } from '#builder/files/made-file.ts'
import { drawSkies } from './draw-skies.ts'

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
    return { name: name as SceneName, picture, file: `/assets/${name}-${hash}.svg` }
  })
}

/**
 * `import landscapes, { skies, skyStyle } from './scenes.ts?drawn'`: the addresses of pictures, the
 * heroes of pages as drawings to stand in them, and the rules that belong to those.
 */
export function makeValues() {
  const landscapes = drawScenes().map(({ name, file }) => [name, file])
  const { skies, style } = drawSkies()
  return { default: Object.fromEntries(landscapes), skies, skyStyle: style }
}

export const listSceneFiles = (): MadeFile[] =>
  drawScenes().map(({ file, picture }) => ({ address: file, read: () => picture }))
