import sharp from 'sharp'
import { type Logo, placeLogo } from '#build/brand/logo.ts'
import type { Opening } from '#schema/shapes.ts'
import { mixColours } from '#site/art/describe-sky.ts'
import { drawMark, largeMark } from '#site/art/draw-icons.ts'
import { drawPicture } from '#site/art/landscape.ts'
import { type ColourName, trackSun } from '#site/art/sun.ts'
import type { Paint } from '#site/art/terrain.ts'
import type { PageLight } from '#site/calendar/page-light.ts'
import { breakLines, type Typeface } from './outline-text.ts'
import type { Drawing } from './read-drawings.ts'

/** What networks show beside a link: 1.91 to 1. */
export const shareImageSize = { width: 1200, height: 630 }

type SharePicture = Pick<Opening, 'heading'> & {
  /** What stands behind the words: the inside of an <svg>. */
  ground: string
  /** The side of the heading; the sun has the other one. */
  words: 'left' | 'right'
  /** The colour of the words, and of the sun in the mark. */
  colours: { words: string; sun: string }
  /** The owner's own mark, in place of ours. */
  logo?: Logo | undefined
  /** The brand's name. */
  name: string
}

type Ground = Pick<SharePicture, 'ground' | 'colours'>

/** The deep of the sky on the side of the words, as on the pages. */
function drawShade(colour: string, words: PageLight['words']): string {
  const [from, to] = words === 'left' ? [0, 1] : [1, 0]
  return `<linearGradient id="shade" x1="${from}" x2="${to}"><stop offset=".1" stop-color="${colour}" stop-opacity=".92"/><stop offset=".5" stop-color="${colour}" stop-opacity=".72"/><stop offset=".78" stop-color="${colour}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#shade)"/>`
}

/** A page's own landscape at its own hour. */
export function drawLandscapeGround({ day, hour, land, words }: PageLight, paint: Paint): Ground {
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

/** The drawing of a page on paper. */
export function drawPaperGround({ back, front, sun, isDark }: Drawing, paint: Paint): Ground {
  const disc = `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${sun.fill}"/>`
  return {
    ground: `<svg x="704" y="220" width="488" height="410" viewBox="0 0 500 420" overflow="visible">${back}${disc}${front}</svg>`,
    colours: { words: paint(isDark ? 'white' : 'ink'), sun: paint(isDark ? 'sun' : 'ember') },
  }
}

const margin = 72
/** Where the heading may stand: below the mark, and no wider than its side of the picture. */
const [room, highest] = [620, 168]
const sizes = [104, 96, 88, 80, 72, 64, 56]

function drawBrand(display: Typeface, { colours, logo, name }: SharePicture): string {
  const { words, sun } = colours
  const { width, height } = largeMark
  const markWidth = logo ? Math.round(height * logo.ratio) : width
  const mark = logo
    ? placeLogo(logo, { x: 0, y: 0, width: markWidth, height })
    : drawMark(largeMark, words, sun)
  return `<g transform="translate(${margin} 58)"><g color="${words}">${mark}</g><g fill="${words}" transform="translate(${markWidth + 18} 39)">${display(name, 46).drawing}</g></g>`
}

/** The largest size at which every line fits, and all of them stay clear of the mark. */
export function fitHeading(display: Typeface, heading: string) {
  const fitted = sizes.map((size) => {
    const lines = breakLines(display, heading, size, room)
    const lineHeight = size * 1.04
    const top = shareImageSize.height - margin - 12 - (lines.length - 1) * lineHeight
    const widest = Math.max(...lines.map((line) => display(line, size).width))
    return { size, lines, lineHeight, top, widest }
  })
  const fits = fitted.find(
    ({ size, top, widest }) => widest <= room && top - size * 0.72 >= highest,
  )
  const best = fits ?? fitted.at(-1)
  if (!best) throw new Error('There is no size for a heading.')
  return best
}

function drawHeading(display: Typeface, { heading, words, colours }: SharePicture): string {
  const { size, lines, lineHeight, top } = fitHeading(display, heading)
  const left = words === 'left' ? margin - 4 : shareImageSize.width - margin - room + 40
  return lines
    .map(
      (line, at) =>
        `<g fill="${colours.words}" transform="translate(${left} ${Math.round(top + at * lineHeight)})">${display(line, size).drawing}</g>`,
    )
    .join('')
}

/** The picture that stands beside a link to a page: its own hour, its heading, our name. */
export function composeSharePicture(picture: SharePicture, display: Typeface): string {
  const { width, height } = shareImageSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    picture.ground,
    drawBrand(display, picture),
    drawHeading(display, picture),
    '</svg>',
  ].join('')
}

export function encodeShareImage(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
