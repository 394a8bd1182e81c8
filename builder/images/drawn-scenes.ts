import { createHash } from 'node:crypto'
import { readOklab, writeOklab } from '#art/colour.ts'
import { type DrawnSky, describeSky } from '#art/describe-sky.ts'
import { drawPicture, type SceneName, scenes } from '#art/landscape.ts'
import { type ColourName, gradeLight, type Oklab, type Parts } from '#art/sun.ts'
import type { Paint } from '#art/terrain.ts'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { readSeason, readTokens } from '#builder/brand/colours.ts'
import type { MadeFile } from '#builder/files/made-files.ts'
import { everyPage } from '#content/every-page.ts'
import type { Season } from '#content/page.ts'
import { findPageLight } from '#content/page-light.ts'
import { notFoundPath, paths } from '#paths.ts'
import { readBuildDay } from '#reader/build-day.ts'

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

/** "/coaching" -> "sky-coaching" */
const nameSky = (path: string) => `sky-${path.slice(1) || 'home'}`

/** The quiet ground of a page in the light of its season. */
function readPaper(tokens: string, season: Season): string {
  const own = new RegExp(`\\[data-season='${season}'\\]\\) \\{\\s*--bone: (#[0-9a-f]+)`).exec(
    tokens,
  )
  return own?.[1] ?? readTokens(tokens)('bone')
}

/** The hero of every page by its address, and one sheet with a rule for each. */
function drawSkies(): { skies: Record<string, DrawnSky>; style: string } {
  const tokens = readBrandTokens()
  const pages = [
    ...everyPage.map(({ path, opening }) => ({ path, season: opening.season })),
    { path: notFoundPath, season: 'winter' as const },
  ]
  const described = pages.map(({ path, season }) => {
    const light = findPageLight(path, season, readBuildDay())
    const order = {
      ...light,
      name: nameSky(path),
      isLive: path === paths.home,
      paper: readPaper(tokens, season),
    }
    return { path, ...describeSky(order) }
  })
  return {
    skies: Object.fromEntries(described.map(({ path, drawn }) => [path, drawn])),
    style: described.map(({ css }) => css).join(''),
  }
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
