import sharp from 'sharp'
import { drawMark, largeMark } from '#art/draw-mark.ts'
import type { Opening } from '#content/page.ts'
import { type Logo, placeLogo } from './brand/read-logo.ts'
import { breakLines, type Typeface } from './outline-text.ts'

/** What networks show beside a link: 1.91 to 1. */
export const shareImageSize = { width: 1200, height: 630 }

export type SharePicture = Pick<Opening, 'heading'> & {
  /** The inside of the landscape's <svg>. */
  landscape: string
  /** The colour of the words, and of the sun in the mark. */
  colours: { words: string; sun: string; shade: string }
  /** The owner's own mark, in place of ours. */
  logo?: Logo | undefined
  /** The brand's name. */
  name: string
}

const [margin, headingSize, lineHeight] = [72, 104, 108]

/** Night on the side of the words, as on the pages. */
function drawShade(colour: string): string {
  return `<linearGradient id="shade"><stop stop-color="${colour}" stop-opacity=".86"/><stop offset=".75" stop-color="${colour}" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#shade)"/>`
}

function drawBrand(display: Typeface, { colours, logo, name }: SharePicture): string {
  const { words, sun } = colours
  const { width, height } = largeMark
  const markWidth = logo ? Math.round(height * logo.ratio) : width
  const mark = logo
    ? placeLogo(logo, { x: 0, y: 0, width: markWidth, height })
    : drawMark(largeMark, words, sun)
  return `<g transform="translate(${margin} 58)"><g color="${words}">${mark}</g><g fill="${words}" transform="translate(${markWidth + 18} 39)">${display(name, 46).drawing}</g></g>`
}

function drawHeading(display: Typeface, heading: string, colour: string): string {
  const lines = breakLines(display, heading, headingSize, 760)
  const top = shareImageSize.height - margin - 12 - (lines.length - 1) * lineHeight
  return lines
    .map(
      (line, at) =>
        `<g fill="${colour}" transform="translate(${margin - 4} ${top + at * lineHeight})">${display(line, headingSize).drawing}</g>`,
    )
    .join('')
}

/** The picture that stands beside a link to a page: its landscape, its heading, our name. */
export function composeSharePicture(picture: SharePicture, display: Typeface): string {
  const { width, height } = shareImageSize
  const { landscape, heading, colours } = picture
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    landscape,
    drawShade(colours.shade),
    drawBrand(display, picture),
    drawHeading(display, heading, colours.words),
    '</svg>',
  ].join('')
}

export function encodeShareImage(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
