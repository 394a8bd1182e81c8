import { createHash } from 'node:crypto'
import { readBrandTokens } from '#build/brand/brand-tokens.ts'
import { readSeason, readTokens } from '#build/brand/colours.ts'
import type { MadeFile } from '#build/files/made-files.ts'
import { readBuildDay } from '#schema/build-day.ts'
import { everyPage } from '#schema/every-page.ts'
import { notFoundPath, paths } from '#schema/paths.ts'
import type { Season } from '#schema/shapes.ts'
import { readOklab, writeOklab } from '#site/art/colour.ts'
import { type DrawnSky, describeSky, mixColours, writeRule } from '#site/art/describe-sky.ts'
import {
  type ClosingPath,
  closings,
  drawDoors,
  drawHalves,
  drawPicture,
  round,
  type SceneName,
  scenes,
} from '#site/art/landscape.ts'
import { type ColourName, gradeLight, type Oklab, type Parts, trackSun } from '#site/art/sun.ts'
import type { Paint } from '#site/art/terrain.ts'
import { findPageLight } from '#site/calendar/page-light.ts'
import { drawingSize, readDrawing } from './read-drawings.ts'

/** One landscape as a picture of its own. */
type MadePicture = {
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
function lightSeason(paint: Paint, gold: number): Paint {
  const read = (name: string) => readOklab(paint(name))
  const parts = partNames.map(read) as unknown as Parts
  const earth = read('ridge-mid')
  const growth = { earth, share: 0, larch: read('sky-edge'), turned: gold * 0.6, white: 0.4 }
  const light: Record<string, Oklab> = gradeLight(parts, read('sun-disc'), growth)
  return (name) => writeOklab(light[name as ColourName] as Oklab)
}

/** A drawing as a file that is named by what stands in it. */
function writePicture(name: string, inside: string): MadePicture {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${inside}</svg>`
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8)
  return { picture, file: `/assets/${name}-${hash}.svg` }
}

/** Sepia on the sky of each door, and the night below. */
function paintDoors(tokens: string): Paint {
  const [earth, night] = [readTokens(tokens)('day-last'), readTokens(tokens)('night')]
  const depths: Record<string, string> = { r0: '40', m0: '14', r1: '4d', m1: '1a', r2: '66' }
  return (name) => {
    if (name === 'near') return night
    if (name === 'edge') return readTokens(tokens)('day-morning')
    return earth + (depths[name] ?? (name.startsWith('m') ? '33' : '99'))
  }
}

/** Every scene in the colours of tokens.css. */
function drawScenes(): Record<SceneName, MadePicture> {
  const tokens = readBrandTokens()
  const drawn = Object.entries(scenes).map(([name, scene]) => {
    const { gold } = trackSun(scene.day, scene.hour)
    const paint = lightSeason(readSeason(tokens, name), gold)
    return [name, writePicture(name, drawPicture(scene, paint))]
  })
  const doors = writePicture('doors', drawDoors(paintDoors(tokens)))
  return Object.fromEntries([...drawn, ['doors', doors]])
}

/** The last band of each page that has one: two files, and a rule with its colours and the place of its sun. */
function drawClosings() {
  return Object.entries(closings).map(([path, scene]) => {
    const name = `call-${path.slice(1) || 'home'}`
    const colours = mixColours(trackSun(scene.day, scene.hour))
    const { sky, land, place } = drawHalves(scene, (part) => colours[part as ColourName])
    return {
      path: path as ClosingPath,
      name,
      sky: writePicture(`${name}-sky`, sky),
      land: writePicture(`${name}-land`, land),
      css: `.${name}{--sky-top:${colours.s0};--disc:${colours.disc};--sun-x:${place.x}%;--sun-y:${place.y}%}`,
    }
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
 * `import landscapes, { closings, skies, skyStyle } from './landscape.ts?drawn'`: the addresses of pictures, the
 * last bands and the heroes of pages, and the rules that belong to those.
 */
export function makeValues() {
  const landscapes = Object.entries(drawScenes()).map(([name, { file }]) => [name, file])
  const last = drawClosings()
  const { skies, style } = drawSkies()
  const listFiles = ({ path, name, sky, land }: (typeof last)[number]) =>
    [path, { name, sky: sky.file, land: land.file }] as const
  return {
    default: Object.fromEntries(landscapes),
    closings: Object.fromEntries(last.map(listFiles)),
    skies,
    skyStyle: style + last.map(({ css }) => css).join(''),
  }
}

export const listSceneFiles = (): MadeFile[] =>
  [...Object.values(drawScenes()), ...drawClosings().flatMap(({ sky, land }) => [sky, land])].map(
    ({ file, picture }) => ({ address: file, read: () => picture }),
  )
