import { createHash } from 'node:crypto'
import { readOklab, writeOklab } from '#art/colour.ts'
import { type DrawnSky, describeSky, writeRule } from '#art/describe-sky.ts'
import { drawPicture, round, type SceneName, scenes } from '#art/landscape.ts'
import { type ColourName, gradeLight, type Oklab, type Parts } from '#art/sun.ts'
import type { Paint } from '#art/terrain.ts'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { readSeason } from '#builder/brand/colours.ts'
import type { MadeFile } from '#builder/files/made-files.ts'
import { readBuildDay } from '#calendar/build-day.ts'
import { findPageLight } from '#calendar/page-light.ts'
import { notFoundPath, paths } from '#paths.ts'
import { everyPage } from '#schema/every-page.ts'
import type { Season } from '#schema/shapes.ts'
import { drawingSize, readDrawing } from './read-drawings.ts'

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

/** A hero on paper, and the rule of its class: where its sun stands in the drawing, in %. */
function describePaper(path: string, season: Season): { drawn: DrawnSky; css: string } {
  const name = nameSky(path)
  const { title, back, front, sun, wall, isDark } = readDrawing(path, season, 'page')
  const { width, height } = drawingSize
  return {
    drawn: {
      name,
      look: isDark ? 'paper on-dark' : 'paper',
      sky: back,
      land: front,
      theme: wall,
      title,
    },
    css: writeRule(name, [
      ['x', `${round((sun.x / width) * 100)}%`],
      ['y', `${round((sun.y / height) * 100)}%`],
      ['sun-size', `${round((sun.radius / width) * 200)}%`],
      ['disc', sun.fill],
    ]),
  }
}

/** The hero of every page by its address, and one sheet with a rule for each. */
function drawSkies(): { skies: Record<string, DrawnSky>; style: string } {
  const pages = [
    ...everyPage.map(({ path, opening }) => ({ path, season: opening.season })),
    { path: notFoundPath, season: 'winter' as const },
  ]
  const described = pages.map(({ path, season }) => {
    const light = findPageLight(path, season, readBuildDay())
    if (!light) return { path, ...describePaper(path, season) }
    return { path, ...describeSky({ ...light, name: nameSky(path), isLive: path === paths.home }) }
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
