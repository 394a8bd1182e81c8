import { Face, Font, Blob as FontBlob, shape, Buffer as TextBuffer } from 'harfbuzzjs'

type OutlinedLine = {
  /** Outlines that begin at 0 0 on their baseline. */
  drawing: string
  /** How far the line runs, in the same units as its size. */
  width: number
}

export type Typeface = (text: string, size: number) => OutlinedLine

/** Turns words into outlines, kerned as a browser does it: a picture then needs no font to be drawn. */
export function openTypeface(font: Uint8Array): Typeface {
  const face = new Face(new FontBlob(font))
  const shaper = new Font(face)
  const outline = (text: string) => {
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
    return { paths: glyphs.join(''), advance: pen }
  }
  // The same words are tried in many sizes and lines.
  const outlined = new Map<string, ReturnType<typeof outline>>()
  return (text, size) => {
    const { paths, advance } = outlined.get(text) ?? outline(text)
    outlined.set(text, { paths, advance })
    const scale = size / face.upem
    return {
      drawing: `<g transform="scale(${scale} ${-scale})">${paths}</g>`,
      width: advance * scale,
    }
  }
}

/** The fewest lines that fit the width, then broken so that they are about equally long. */
export function breakLines(
  typeface: Typeface,
  text: string,
  size: number,
  width: number,
): string[] {
  const measure = (words: string[]) => typeface(words.join(' '), size).width
  const fill = (limit: number) =>
    text.split(' ').reduce<string[][]>((lines, word) => {
      const last = lines.at(-1)
      if (last && measure([...last, word]) <= limit) last.push(word)
      else lines.push([word])
      return lines
    }, [])
  const count = fill(width).length
  const limits = Array.from({ length: 20 }, (_, step) => (width * (step + 1)) / 20)
  const narrowest = limits.find((limit) => fill(limit).length <= count) ?? width
  return fill(narrowest).map((words) => words.join(' '))
}
