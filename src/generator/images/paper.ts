import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'node-html-parser'
import type { BrandColours, Season } from '#content/shapes.ts'
import { makeAsset } from '#generator/files/generated-file.ts'
import { measureContrast, readRgb } from '#site/art/colour.ts'
import { type HeroArt, writeRule } from '#site/art/describe-hero-art.ts'
import { round } from '#site/art/sun.ts'
import { BuildError } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { listRules, readBrandTokens, readDrawnTokens } from './colours.ts'

// The drawings on paper: the thing in the hero of a page, and the picture beside its quote.

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

/** The parts of a drawing in the colours of its file. Its movements go into the sheet of its page. */
function parseDrawing(text: string) {
  const svg = parse(text)
  const title = svg.querySelector('title')
  const style = svg.querySelector('style')
  const wall = svg.querySelector('[fill]')?.getAttribute('fill')
  const sun = svg.querySelector('#sun')
  if (!title || !wall || !sun) return undefined
  const [, start] = (style ?? title).range
  const [sunStart, sunEnd] = sun.range
  const { cx, cy, r, fill = '' } = sun.attributes
  return {
    act: style?.text ?? '',
    wall,
    back: text.slice(start, sunStart),
    sun: {
      text: text.slice(sunStart, sunEnd),
      x: Number(cx),
      y: Number(cy),
      radius: Number(r),
      fill,
    },
    front: text.slice(sunEnd, text.lastIndexOf('</svg>')),
  }
}

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
  const colour = (svg: string) =>
    svg
      .replaceAll(/#[\da-f]{6}\b/gi, paint)
      .replaceAll(/>\s+</g, '><')
      .trim()

  const { act, wall, back, sun, front } =
    parseDrawing(readFileSync(file, 'utf8')) ??
    fail('needs a title, a wall and a circle with id="sun"')
  const measure = (hex = '') => measureContrast(readRgb(hex), readRgb(resolve(wall)))
  return {
    act,
    picture: colour(back + sun.text + front),
    back: colour(back),
    front: colour(front),
    sun: { ...sun, fill: paint(sun.fill) },
    // The colour on which the words stand, and whether those are light.
    wall: resolve(wall),
    wallFill: paint(wall),
    isDark: measure('#ffffff') > measure(palette.get('ink')),
  }
}

/** The picture beside the quote of a page, as a file that is loaded when it comes into view. */
export function drawAfter(page: { path: string; season: Season }, brand: BrandColours) {
  const { picture } = readDrawing(page, 'picture', brand, 'after')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 420">${picture}</svg>`
  const file = makeAsset(`after-${findDrawing(page.path, 'after')}`, 'svg', svg)
  return { file, after: file.address }
}

/** A hero with a drawing on paper, and a CSS rule with its wall's colour and the position of its sun. */
export function describePaper(page: { path: string; season: Season }, brand: BrandColours) {
  const { act, back, front, sun, wall, wallFill, isDark } = readDrawing(page, 'page', brand)
  const { width, height } = drawingSize
  const variant = isDark ? 'paper on-dark' : 'paper'
  const name = `sky-${findDrawing(page.path)}`
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
