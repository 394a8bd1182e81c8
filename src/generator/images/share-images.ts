import { readFileSync } from 'node:fs'
import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import sharp from 'sharp'
import { listPages } from '#content/list-pages.ts'
import { shareImagePath } from '#content/paths.ts'
import { cacheFile, findCached } from '#generator/files/cache.ts'
import type { GeneratedFile } from '#generator/files/generated-file.ts'
import { displayFace, subsetFace } from '#generator/fonts/fonts.ts'
import { mixColours } from '#site/art/describe-hero-art.ts'
import { drawMark, largeMark } from '#site/art/draw-icons.ts'
import { drawPicture } from '#site/art/landscape.ts'
import { type ColourName, trackSun } from '#site/art/sun.ts'
import type { Paint } from '#site/art/terrain.ts'
import { findPageLight, type GroundLight } from '#site/calendar/page-light.ts'
import type { SiteFacts } from '#site/context/site.ts'
import { readBrandTokens, readTokens } from './colours.ts'
import { type Logo, placeLogo } from './icons.ts'
import { type Drawing, readDrawing } from './paper.ts'
import { findGround } from './scenes.ts'

/** The Open Graph picture: 1.91 to 1. */
export const shareImageSize = { width: 1200, height: 630 }

const margin = 72
/** The heading stands below the mark, and is no wider than its side of the picture. */
const room = 620
const highest = 168
const sizes = [104, 96, 88, 80, 72, 64, 56]

/** Draws a line of text as outlines from 0 0 on its baseline. */
export type Typeface = (text: string, size: number) => { drawing: string; width: number }

/** Turns text into outlines with kerning, so that rendering the picture needs no font. */
async function openDisplayFace(text: string): Promise<Typeface> {
  const font = readFileSync(await subsetFace(displayFace, text, 'sfnt'))
  const face = new Face(new FontBlob(font))
  const shaper = new Font(face)
  function shapeLine(text: string) {
    const buffer = new TextBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shaper, buffer)
    let pen = 0
    const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
      const glyph = `<path transform="translate(${pen})" d="${shaper.glyphToPath(codepoint)}"/>`
      pen += xAdvance
      return glyph
    })
    return { outlines: glyphs.join(''), advance: pen }
  }
  // A heading is tried at many sizes and widths, with the same lines again and again.
  const shaped = new Map<string, ReturnType<typeof shapeLine>>()
  return (text, size) => {
    const line = shaped.get(text) ?? shapeLine(text)
    shaped.set(text, line)
    const scale = size / face.upem
    const drawing = `<g transform="scale(${scale} ${-scale})">${line.outlines}</g>`
    return { drawing, width: line.advance * scale }
  }
}

/** Breaks text into as few lines as fit, of about equal length. */
function breakLines(face: Typeface, text: string, size: number): string[] {
  const fill = (limit: number) => {
    const [first = '', ...others] = text.split(' ')
    const lines: string[] = []
    let line = first
    for (const word of others) {
      const longer = `${line} ${word}`
      if (face(longer, size).width <= limit) {
        line = longer
      } else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  }
  const count = fill(room).length
  const limits = Array.from({ length: 20 }, (_, step) => (room * (step + 1)) / 20)
  return fill(limits.find((limit) => fill(limit).length <= count) ?? room)
}

/** The largest size at which the heading fits below the mark. */
export function fitHeading(face: Typeface, heading: string) {
  const fitted = sizes.map((size) => {
    const lines = breakLines(face, heading, size)
    const lineHeight = size * 1.04
    const top = shareImageSize.height - margin - 12 - (lines.length - 1) * lineHeight
    const widest = Math.max(...lines.map((line) => face(line, size).width))
    return { size, lines, lineHeight, top, widest }
  })
  const fits = fitted.find(
    ({ size, top, widest }) => widest <= room && top - size * 0.72 >= highest,
  )
  return fits ?? (fitted.at(-1) as (typeof fitted)[number])
}

/** The inside of an <svg> behind the text, and the colours of text and mark. */
type Background = { picture: string; textColour: string; sun: string }

/** The landscape of a page, darker behind the text, as on the page itself. */
function drawLandscapeBackground(page: GroundLight, paint: Paint): Background {
  const { day, hour, land } = page
  const light = mixColours(trackSun(day, hour))
  const isLeft = page.textSide === 'left'
  const scene = { day, hour, seed: land, middle: isLeft ? 67 : 33 }
  const picture = drawPicture(scene, {
    paint: (name) => light[name as ColourName],
    ground: findGround(page),
  })
  const stop = (offset: string, opacity: string) =>
    `<stop offset="${offset}" stop-color="${light.deep}" stop-opacity="${opacity}"/>`
  const stops = stop('.1', '.92') + stop('.5', '.72') + stop('.78', '0')
  const shade = `<linearGradient id="shade" x1="${isLeft ? 0 : 1}" x2="${isLeft ? 1 : 0}">${stops}</linearGradient>`
  return {
    picture: `${picture}${shade}<rect width="100%" height="100%" fill="url(#shade)"/>`,
    textColour: paint('white'),
    sun: paint('sun'),
  }
}

/** The drawing of a page on paper. */
function drawPaperBackground({ picture, isDark }: Drawing, paint: Paint): Background {
  return {
    picture: `<svg x="704" y="220" width="488" height="410" viewBox="0 0 500 420" overflow="visible">${picture}</svg>`,
    textColour: paint(isDark ? 'white' : 'ink'),
    sun: paint(isDark ? 'sun' : 'ember'),
  }
}

function drawBrand(
  name: string,
  face: Typeface,
  { textColour, sun }: Background,
  logo?: Logo,
): string {
  const { width, height } = largeMark
  const markWidth = logo ? Math.round(height * logo.ratio) : width
  const mark = logo
    ? placeLogo(logo, { x: 0, y: 0, width: markWidth, height })
    : drawMark(largeMark, textColour, sun)
  return `<g transform="translate(${margin} 58)"><g color="${textColour}">${mark}</g><g fill="${textColour}" transform="translate(${markWidth + 18} 39)">${face(name, 46).drawing}</g></g>`
}

/** The share image of a page: its landscape or drawing, its heading and the brand. */
function drawShareImage(
  facts: SiteFacts,
  { path, opening: { heading, season } }: ReturnType<typeof listPages>[number],
  paint: Paint,
  face: Typeface,
  logo?: Logo,
): string {
  const { brand, colours } = facts.content
  const light = findPageLight(facts, path, season)
  const background = light
    ? drawLandscapeBackground(light, paint)
    : drawPaperBackground(readDrawing({ path, season }, 'picture', colours), paint)
  const { width, height } = shareImageSize
  // The sun is on the other side.
  const left = light?.textSide === 'right' ? width - margin - room + 40 : margin - 4
  const { size, lines, lineHeight, top } = fitHeading(face, heading)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    background.picture,
    drawBrand(brand.name, face, background, logo),
    ...lines.map((line, at) => {
      const place = `translate(${left} ${Math.round(top + at * lineHeight)})`
      return `<g fill="${background.textColour}" transform="${place}">${face(line, size).drawing}</g>`
    }),
    '</svg>',
  ].join('')
}

/** A share image for every page that search engines may list. */
export function listShareImages(facts: SiteFacts, logo?: Logo): GeneratedFile[] {
  const { content } = facts
  const listed = listPages(content).filter((page) => !page.isUnlisted)
  const letters = content.brand.name + listed.map(({ opening }) => opening.heading).join('')
  const paint = readTokens(readBrandTokens(content.colours))
  let opened: Promise<Typeface> | undefined
  return listed.map((page) => ({
    address: shareImagePath(page.path),
    async read() {
      opened ??= openDisplayFace(letters)
      const svg = drawShareImage(facts, page, paint, await opened, logo)
      return cacheFile(findCached([svg, sharp.versions], 'share.jpg'), () =>
        sharp(Buffer.from(svg)).jpeg().toBuffer(),
      )
    },
  }))
}
