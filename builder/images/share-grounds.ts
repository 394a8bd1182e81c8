import { mixColours } from '#art/describe-sky.ts'
import { drawPicture } from '#art/landscape.ts'
import { type ColourName, trackSun } from '#art/sun.ts'
import type { Paint } from '#art/terrain.ts'
import type { PageLight } from '#content/page-light.ts'
import type { SharePicture } from './draw-share-image.ts'

type Ground = Pick<SharePicture, 'ground' | 'colours'>

/** The deep of the sky on the side of the words, as on the pages. */
function drawShade(colour: string, words: PageLight['words']): string {
  const [from, to] = words === 'left' ? [0, 1] : [1, 0]
  return `<linearGradient id="shade" x1="${from}" x2="${to}"><stop offset=".1" stop-color="${colour}" stop-opacity=".92"/><stop offset=".5" stop-color="${colour}" stop-opacity=".72"/><stop offset=".78" stop-color="${colour}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#shade)"/>`
}

/** A page's own landscape at its own hour. */
export function drawLandscapeGround(
  { day, hour, land = 0, words }: PageLight,
  paint: Paint,
): Ground {
  const light = mixColours(trackSun(day, hour))
  const middle = words === 'left' ? 67 : 33
  const picture = drawPicture(
    { day, hour, seed: land, middle },
    (name) => light[name as ColourName],
  )
  return {
    ground: picture + drawShade(light.deep, words),
    colours: { words: paint('white'), sun: paint('sun') },
  }
}

/** Paper, one large path, and the sun at the page's hour. */
export function drawPaperGround({ hour }: PageLight, paint: Paint): Ground {
  const [cx, cy, r] = [900, 400, 250]
  const turn = ((hour - 12) * 15 * 0.82 * Math.PI) / 180
  const [x, y] = [cx + r * Math.sin(turn), cy - r * Math.cos(turn)].map(Math.round)
  const arc = (radius: number, opacity: number) =>
    `<path d="M${cx - radius} ${cy}a${radius} ${radius} 0 0 1 ${2 * radius} 0" opacity="${opacity}"/>`
  return {
    ground: `<rect width="100%" height="100%" fill="${paint('bone')}"/><g fill="none" stroke="${paint('ember')}" stroke-width="2">${arc(r, 1)}${arc(205, 0.34)}${arc(160, 0.34)}<path d="M600 ${cy}H1200"/></g><circle cx="${x}" cy="${y}" r="34" fill="${paint('sun')}"/>`,
    colours: { words: paint('ink'), sun: paint('ember') },
  }
}
