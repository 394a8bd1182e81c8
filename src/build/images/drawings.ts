import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Season } from '#schema/shapes.ts'
import { measureContrast, readRgb } from '#site/art/colour.ts'
import { BuildError } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { listRules, readBrandTokens, readDrawnTokens } from './colours.ts'

export type Drawing = ReturnType<typeof readDrawing>

/** Of every drawing. */
export const drawingSize = { width: 500, height: 420 } as const

const folder = join(root, 'src/site/art/drawings')

/**
 * The drawing of a page on paper: the insides of two <svg>s, behind its sun and before it. Its file has plain
 * colours, each a token of tokens.css or seasons.css, so that it takes on the season and the owner's colours.
 * In a page the tokens themselves are its colours.
 */
export function readDrawing(path: string, season: Season, place: 'page' | 'picture') {
  // Named after the address of its page; every other page, such as an owner's, has page.svg.
  const own = `${path.slice(1)}.svg`
  const file = existsSync(join(folder, own)) ? own : 'page.svg'
  const fail = (sentence: string): never => {
    throw new BuildError(`${file} in src/site/art/drawings ${sentence}.`)
  }
  const drawn = listRules(readDrawnTokens()).flatMap(({ colours }) => colours)
  const names = new Map(drawn.map(({ name, hex }) => [hex, name]))
  // The colours of the page in this season: as in a browser, later rules win.
  const palette = new Map(
    listRules(readBrandTokens())
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

  const text = readFileSync(join(folder, file), 'utf8')
  const [, title = '', inside = ''] = /<title>(.*)<\/title>(.*)<\/svg>/s.exec(text) ?? []
  const [sun = ''] = /<circle[^>]*\sid="sun"[^>]*\/>/.exec(inside) ?? []
  const [wall = ''] = /#[\da-f]{6}\b/i.exec(inside) ?? []
  if (!sun || !wall) fail('needs a title, a wall and a circle with id="sun"')
  const [back, front] = inside.split(sun)
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(sun)?.[1] ?? ''
  const measure = (hex = '') => measureContrast(readRgb(hex), readRgb(resolve(wall)))
  return {
    title,
    back: colour(back),
    front: colour(front),
    sun: {
      x: Number(read('cx')),
      y: Number(read('cy')),
      radius: Number(read('r')),
      fill: paint(read('fill')),
    },
    // The colour on which the words stand, and whether those are light.
    wall: resolve(wall),
    isDark: measure('#ffffff') > measure(palette.get('ink')),
  }
}
