import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPages } from '#content/list-pages.ts'
import { paths } from '#content/paths.ts'
import { type GeneratedFile, makeAsset } from '#generator/files/generated-file.ts'
import { readOklab, writeOklab } from '#site/art/colour.ts'
import {
  describeHeroArt,
  listSunPlaces,
  mixColours,
  writeRule,
} from '#site/art/describe-hero-art.ts'
import { drawHill } from '#site/art/grounds/draw-hill.ts'
import { grounds } from '#site/art/grounds/grounds.ts'
import { hill } from '#site/art/grounds/hill.ts'
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
import { dayMen } from '#site/art/men.ts'
import {
  buildPalette,
  type ColourName,
  type Oklab,
  type Parts,
  placeSun,
  trackSun,
} from '#site/art/sun.ts'
import type { Ground, Paint } from '#site/art/terrain.ts'
import { findPageLight, type GroundLight } from '#site/calendar/page-light.ts'
import type { Drawings, SiteFacts } from '#site/context/site.ts'
import { root } from '#tools/run-tool.ts'
import { readBrandTokens, readSeason, readTokens } from './colours.ts'
import { describePaper, drawAfter } from './paper.ts'

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
function placeGround(picture: Picture, paint: Paint) {
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
          ...placeGround(scene, lightSeason(readSeason(css, name), gold)),
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
    // One man close by, lit from one side.
    const ground: Ground = {
      draw: (paint) => drawHill(paint) + dayMen(paint, sun.west * 0.8)(pose, 0, -78, 3),
    }
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
      placeGround(scene, (part) => colours[part as ColourName]),
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
      const { drawn, variables } = describeHeroArt({ ...light, isLive, ground })
      return { path, drawn: { name, ...drawn }, css: writeRule(name, variables) }
    }
    const page = { path, season }
    const { drawn, css } = describePaper(page, content.colours)
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
