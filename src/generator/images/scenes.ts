import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listPages } from '#content/list-pages.ts'
import { paths } from '#content/paths.ts'
import type { BrandColours, Season } from '#content/shapes.ts'
import { type GeneratedFile, makeAsset } from '#generator/files/generated-file.ts'
import { measureContrast, readOklab, readRgb, writeOklab } from '#site/art/colour.ts'
import {
  describeHeroArt,
  type HeroArt,
  listSunPlaces,
  mixColours,
  writeRule,
} from '#site/art/describe-hero-art.ts'
import { grounds } from '#site/art/grounds/grounds.ts'
import { hill } from '#site/art/grounds/hill.ts'
import { portrait } from '#site/art/grounds/portrait.ts'
import { drawWindow, windows } from '#site/art/land-day.ts'
import {
  ctaArt,
  drawDoors,
  drawHalves,
  drawPicture,
  type Picture,
  placeDome,
  portraits,
  scenes,
} from '#site/art/landscape.ts'
import {
  buildPalette,
  type ColourName,
  type Oklab,
  type Parts,
  placeSun,
  round,
  trackSun,
} from '#site/art/sun.ts'
import type { Paint } from '#site/art/terrain.ts'
import { findPageLight, type GroundLight } from '#site/calendar/page-light.ts'
import type { Drawings, SiteFacts } from '#site/context/site.ts'
import { BuildError } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { listRules, readBrandTokens, readDrawnTokens, readSeason, readTokens } from './colours.ts'

/** The light of a season, for the pictures on cards. */
function lightSeason(paint: Paint, gold: number): Paint {
  const read = (name: string) => readOklab(paint(name))
  const parts: Parts = [
    read('sky-top'),
    read('sky-upper'),
    read('sky-lower'),
    read('sky-edge'),
    read('ridge-far'),
    read('ridge-mid'),
    read('ridge-near'),
  ]
  const earth = read('ridge-mid')
  const growth = { earth, share: 0, larch: read('sky-edge'), turned: gold * 0.6, white: 0.4 }
  const light: Record<string, Oklab> = buildPalette(parts, read('sun-disc'), growth)
  return (name) => writeOklab(light[name as ColourName] as Oklab)
}

/** Sepia on the sky of each door, and the night below. */
function paintDoors(tokens: Paint): Paint {
  const depths: Record<string, string> = { r0: '40', m0: '14', r1: '4d', m1: '1a', r2: '66' }
  return (name) => {
    if (name === 'near') return tokens('night')
    if (name === 'edge') return tokens('day-morning')
    return tokens('day-last') + (depths[name] ?? (name.startsWith('m') ? '33' : '99'))
  }
}

function writePicture(name: string, inside: string): GeneratedFile {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">${inside}</svg>`
  return makeAsset(name, 'svg', picture)
}

/** Its ground stands on the side that the sun leaves free. */
function standAside(picture: Picture, paint: Paint) {
  const { cx } = placeSun(placeDome(picture.middle), trackSun(picture.day, picture.hour))
  return { paint, ground: findGround(picture), groundAt: cx < 50 ? 68 : 32 }
}

/** Every scene in the colours of tokens.css, by its name. */
function drawScenes(css: string): [name: string, picture: GeneratedFile][] {
  const drawn = Object.entries(scenes).map(([name, scene]): [string, GeneratedFile] => {
    const { gold } = trackSun(scene.day, scene.hour)
    return [
      name,
      writePicture(
        name,
        drawPicture(scene, {
          ...standAside(scene, lightSeason(readSeason(css, name), gold)),
          groundFoot: 86,
        }),
      ),
    ]
  })
  return [...drawn, ['doors', writePicture('doors', drawDoors(paintDoors(readTokens(css))))]]
}

/** The portraits of founders, whose light comes from the side of the sun. */
function drawPortraits(): GeneratedFile[] {
  return portraits.map(({ pose, ...scene }, at) => {
    const sun = trackSun(scene.day, scene.hour)
    const colours = mixColours(sun)
    const paint = (part: string) => colours[part as ColourName]
    const ground = portrait(pose, sun.west * 0.8)
    return writePicture(`portrait-${at}`, drawPicture(scene, { paint, ground }))
  })
}

/** The pictures behind the call to action of each page, and a CSS rule with their colours and sun. */
function drawCtaArt() {
  return Object.entries(ctaArt).map(([path, scene]) => {
    const name = `call-${path.slice(1) || 'home'}`
    const sun = trackSun(scene.day, scene.hour)
    const colours = mixColours(sun)
    const { sky, land } = drawHalves(
      scene,
      standAside(scene, (part) => colours[part as ColourName]),
    )
    const places = listSunPlaces(sun)
    const skyFile = writePicture(`${name}-sky`, sky)
    const landFile = writePicture(`${name}-land`, land)
    return {
      path,
      files: [skyFile, landFile],
      drawn: { name, sky: skyFile.address, land: landFile.address },
      css: writeRule(name, [
        ['sky-top', colours.s0],
        ['disc', colours.disc],
        ['cx', `${scene.middle}%`],
        ...places,
      ]),
    }
  })
}

const chairsFile = join(root, 'src/site/art/three-chairs.svg')

/** The pictures of a day on the land, each in layers. */
function drawLandDay() {
  return (['morning', 'noon', 'night'] as const).map((name) => {
    const colours = mixColours(trackSun(windows[name].day, windows[name].hour))
    const layers = drawWindow(name, (part) => colours[part as ColourName])
    const files = layers.map((inside, at) => writePicture(`land-${name}-${at}`, inside))
    return { path: name, files, drawn: files.map(({ address }) => address) }
  })
}

export type Drawing = ReturnType<typeof readDrawing>

/** The viewBox of every drawing on paper. */
const drawingSize = { width: 500, height: 420 } as const

/** What stands in the hero of a page, and how its story goes on, beside its quote. */
type DrawingFolder = 'drawings' | 'after'

const drawingFile = (folder: DrawingFolder, name: string) =>
  join(root, 'src/site/art', folder, `${name}.svg`)

/** Pages without a drawing of their own, such as an owner's, share one. */
const findDrawing = (path: string, folder: DrawingFolder = 'drawings') =>
  existsSync(drawingFile(folder, path.slice(1))) ? path.slice(1) : 'page'

/**
 * The drawing of a page on paper: the insides of two <svg>s, behind its sun and before it. The plain colours
 * of its file are tokens of the sheets, so that it takes on the season and the owner's colours.
 */
export function readDrawing(
  { path, season }: { path: string; season: Season },
  place: 'page' | 'picture',
  brandColours: BrandColours,
  folder: DrawingFolder = 'drawings',
) {
  const file = drawingFile(folder, findDrawing(path, folder))
  const fail = (message: string): never => {
    throw new BuildError(`${relative(root, file)} ${message}.`)
  }
  const drawn = listRules(readDrawnTokens()).flatMap(({ colours }) => colours)
  const names = new Map(drawn.map(({ name, hex }) => [hex, name]))
  // The colours of the page in this season: as in a browser, later rules win.
  const palette = new Map(
    listRules(readBrandTokens(brandColours))
      .filter(({ selector }) => selector.includes(':root') || selector.includes(`'${season}'`))
      .flatMap(({ colours }) => colours.map(({ name, hex }) => [name, hex])),
  )
  const findToken = (hex: string) =>
    names.get(hex.toLowerCase()) ?? fail(`has the color ${hex}, which no token has`)
  const resolve = (hex: string) => palette.get(findToken(hex)) ?? hex
  const paint = (hex: string) => (place === 'page' ? `var(--${findToken(hex)})` : resolve(hex))
  const colour = (svg = '') =>
    svg
      .replaceAll(/#[\da-f]{6}\b/gi, paint)
      .replaceAll(/>\s+</g, '><')
      .trim()

  const text = readFileSync(file, 'utf8')
  // Its movements go into the sheet of its page.
  const [style = '', act = ''] = /<style>(.*)<\/style>/s.exec(text) ?? []
  const still = text.replace(style, '')
  const [, inside = ''] = /<\/title>(.*)<\/svg>/s.exec(still) ?? []
  const [sun = ''] = /<circle[^>]*\sid="sun"[^>]*\/>/.exec(inside) ?? []
  const [wall = ''] = /#[\da-f]{6}\b/i.exec(inside) ?? []
  if (!sun || !wall) fail('needs a title, a wall and a circle with id="sun"')
  const [back, front] = inside.split(sun)
  const attributes = [...sun.matchAll(/\s(\w+)="([^"]*)"/g)]
  const { cx, cy, r, fill } = Object.fromEntries(attributes.map(([, name, value]) => [name, value]))
  const measure = (hex = '') => measureContrast(readRgb(hex), readRgb(resolve(wall)))
  return {
    act,
    picture: colour(inside),
    back: colour(back),
    front: colour(front),
    sun: { x: Number(cx), y: Number(cy), radius: Number(r), fill: paint(fill) },
    // The colour on which the words stand, and whether those are light.
    wall: resolve(wall),
    wallFill: paint(wall),
    isDark: measure('#ffffff') > measure(palette.get('ink')),
  }
}

/** The picture beside the quote of a page, as a file that is loaded when it comes into view. */
function drawAfter(page: { path: string; season: Season }, brand: BrandColours) {
  const { picture } = readDrawing(page, 'picture', brand, 'after')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 420">${picture}</svg>`
  const file = makeAsset(`after-${findDrawing(page.path, 'after')}`, 'svg', svg)
  return { file, after: file.address }
}

/** A hero with a drawing on paper, and a CSS rule with its wall's colour and the position of its sun. */
function describePaper(name: string, page: { path: string; season: Season }, brand: BrandColours) {
  const { act, back, front, sun, wall, wallFill, isDark } = readDrawing(page, 'page', brand)
  const { width, height } = drawingSize
  const variant = isDark ? 'paper on-dark' : 'paper'
  const drawn: HeroArt = { name, variant, sky: back, land: front, theme: wall, act }
  const css = writeRule(name, [
    ['x', `${round((sun.x / width) * 100)}%`],
    ['y', `${round((sun.y / height) * 100)}%`],
    ['sun-size', `${round((sun.radius / width) * 200)}%`],
    ['disc', sun.fill],
    ['wall', wallFill],
  ])
  return { drawn, css }
}

/** The ground of a page, or the hill at its hour. */
export const findGround = ({ ground, day, hour }: GroundLight | Picture, isLive = false) =>
  ground ? grounds[ground] : hill(trackSun(day, hour), isLive)

/** The hero of every page, its CSS rule, and the file beside its quote. */
function drawHeroArt(facts: SiteFacts) {
  const { content } = facts
  return listPages(content).map(({ path, opening: { season }, quote }) => {
    const light = findPageLight(facts, path, season)
    if (light) {
      const name = `sky-${path.slice(1) || 'home'}`
      const isLive = path === paths.home
      const ground = findGround(light, isLive)
      return { path, ...describeHeroArt({ ...light, name, isLive, ground }) }
    }
    const page = { path, season }
    const { drawn, css } = describePaper(`sky-${findDrawing(path)}`, page, content.colours)
    if (!quote) return { path, drawn, css }
    const { file, after } = drawAfter(page, content.colours)
    return { path, drawn: { ...drawn, after }, css, file }
  })
}

/** All drawings: what pages need of them, and the files that they are. */
export function drawLandscapes(facts: SiteFacts): { drawings: Drawings; files: GeneratedFile[] } {
  const pictures = drawScenes(readBrandTokens(facts.content.colours))
  const ctaPictures = drawCtaArt()
  const portraitFiles = drawPortraits()
  const landDay = drawLandDay()
  const chairs = makeAsset('three-chairs', 'svg', readFileSync(chairsFile, 'utf8'))
  const heroArt = drawHeroArt(facts)
  const byPath = <Drawn>(list: readonly { path: string; drawn: Drawn }[]) =>
    Object.fromEntries(list.map(({ path, drawn }) => [path, drawn]))
  const drawings = {
    scenes: Object.fromEntries(pictures.map(([name, { address }]) => [name, address])),
    ctaArt: byPath(ctaPictures),
    landDay: byPath(landDay),
    chairs: chairs.address,
    portraits: portraitFiles.map(({ address }) => address),
    heroArt: byPath(heroArt),
    heroArtStyle: [...new Set([...heroArt, ...ctaPictures].map(({ css }) => css))].join(''),
  } as Drawings
  return {
    drawings,
    files: [
      ...pictures.map(([, picture]) => picture),
      ...ctaPictures.flatMap(({ files }) => files),
      chairs,
      ...portraitFiles,
      ...landDay.flatMap(({ files }) => files),
      ...heroArt.flatMap(({ file }) => file ?? []),
    ],
  }
}
