import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBrandTokens, readDrawnTokens } from '#build/brand/brand-tokens.ts'
import type { Season } from '#schema/shapes.ts'
import { measureContrast, readRgb } from '#site/art/colour.ts'
import { BuildError } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'

/** The drawing of a page on paper, as the insides of two <svg>s: behind its sun, and before it. */
export type Drawing = {
  /** What it shows, in a few words. */
  title: string
  back: string
  front: string
  /** Its place and size, in the units of the drawing. */
  sun: { x: number; y: number; radius: number; fill: string }
  /** The colour behind everything, on which the words stand, and whether those are light. */
  wall: string
  isDark: boolean
}

/** Of every drawing. */
export const drawingSize = { width: 500, height: 420 } as const

const folder = join(root, 'src/site/art/drawings')

const listTokens = (css: string) =>
  [...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => ({ name, hex }))

/** The colours of a page in a season by their tokens: as in a browser, later rules win. */
function readPalette(season: Season): ReadonlyMap<string, string> {
  const rules = [...readBrandTokens().matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const own = rules.filter(
    ([, selector]) => selector?.includes(':root') || selector?.includes(`'${season}'`),
  )
  return new Map(
    own.flatMap(([, , body = '']) => listTokens(body).map(({ name, hex }) => [name, hex])),
  )
}

/** Files are named after the address of their page; every other page, such as an owner's, has page.svg. */
function readFile(path: string): { name: string; text: string } {
  const own = `${path.slice(1)}.svg`
  const name = existsSync(join(folder, own)) ? own : 'page.svg'
  return { name, text: readFileSync(join(folder, name), 'utf8') }
}

const readAttribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/**
 * Reads a page's drawing. Its file has plain colours, and each is a token of tokens.css or seasons.css, so
 * that the drawing takes on the season and the owner's colours. In a page the tokens themselves are its colours.
 */
export function readDrawing(path: string, season: Season, place: 'page' | 'picture'): Drawing {
  const { name, text } = readFile(path)
  const names = new Map(listTokens(readDrawnTokens()).map(({ name, hex }) => [hex, name]))
  const palette = readPalette(season)
  const findToken = (hex: string) => {
    const token = names.get(hex.toLowerCase())
    if (token) return token
    throw new BuildError(
      `${name} in src/site/art/drawings has the color ${hex}, which no token has.`,
    )
  }
  const resolve = (hex: string) => palette.get(findToken(hex)) ?? hex
  const paint = (hex: string) => (place === 'page' ? `var(--${findToken(hex)})` : resolve(hex))
  const colour = (svg: string) =>
    svg
      .replaceAll(/#[\da-f]{6}\b/gi, paint)
      .replaceAll(/>\s+</g, '><')
      .trim()

  const [, title = '', inside = ''] = /<title>(.*)<\/title>(.*)<\/svg>/s.exec(text) ?? []
  const [sun = ''] = /<circle[^>]*\sid="sun"[^>]*\/>/.exec(inside) ?? []
  const [wall = ''] = /#[\da-f]{6}\b/i.exec(inside) ?? []
  if (!sun || !wall) {
    throw new BuildError(
      `${name} in src/site/art/drawings needs a title, a wall and a circle with id="sun".`,
    )
  }
  const [back = '', front = ''] = inside.split(sun)
  const [x = 0, y = 0, radius = 0] = ['cx', 'cy', 'r'].map((each) =>
    Number(readAttribute(sun, each)),
  )
  const measure = (hex = '') => measureContrast(readRgb(hex), readRgb(resolve(wall)))
  return {
    title,
    back: colour(back),
    front: colour(front),
    sun: { x, y, radius, fill: paint(readAttribute(sun, 'fill')) },
    wall: resolve(wall),
    isDark: measure('#ffffff') > measure(palette.get('ink')),
  }
}
