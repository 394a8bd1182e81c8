import { createHash } from 'node:crypto'
import { readOklab, writeOklab } from '#art/colour.ts'
import { drawPicture, type SceneName, scenes } from '#art/landscape.ts'
import { type ColourName, gradeLight, type Oklab, type Parts } from '#art/sun.ts'
import type { Paint } from '#art/terrain.ts'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { readSeason } from '#builder/brand/read-tokens.ts'
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

/** What the sheet calls the colours of a season, from the top of its sky to its nearest ridge. */
const partNames = [
  ...['sky-top', 'sky-upper', 'sky-lower', 'sky-edge'],
  ...['ridge-far', 'ridge-mid', 'ridge-near'],
]

/** The light of a season, for the pictures on cards. */
function lightSeason(paint: Paint): Paint {
  const read = (name: string) => readOklab(paint(name))
  const parts = partNames.map(read) as unknown as Parts
  const light: Record<string, Oklab> = gradeLight(parts, read('sun-disc'), read('ridge-mid'), 0)
  return (name) => writeOklab(light[name as ColourName] as Oklab)
}

/** Every scene in the colours of tokens.css. */
function drawScenes(): DrawnScene[] {
  const tokens = readBrandTokens()
  return Object.entries(scenes).map(([name, scene]) => {
    const inside = drawPicture(scene, lightSeason(readSeason(tokens, name)))
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${inside}</svg>`
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8)
    return { name: name as SceneName, picture, file: `/assets/${name}-${hash}.svg` }
  })
}

/**
 * `import landscapes, { skies, skyStyle } from './landscape.ts?drawn'`: the addresses of pictures, the
 * heroes of pages as drawings to stand in them, and the rules that belong to those.
 */
export function makeValues() {
  const landscapes = drawScenes().map(({ name, file }) => [name, file])
  const { skies, style } = drawSkies()
  return { default: Object.fromEntries(landscapes), skies, skyStyle: style }
}

export const listSceneFiles = (): MadeFile[] =>
  drawScenes().map(({ file, picture }) => ({ address: file, read: () => picture }))
