import subsetFont, { type SubsetOptions } from 'subset-font'

/** What a test wants to know of a font. Lengths are parts of an em. */
export type Font = {
  ascent: number
  descent: number
  lineGap: number
  /** OpenType features it can turn on: "kern", "tnum" */
  features: Set<string>
  canDraw(character: string): boolean
  /** How far a character moves the pen. */
  measure(character: string): number
}

type Tables = Record<string, Buffer>

/** Reads a WOFF2 file; a font with axes is read at one point of them: { wght: 600 }. */
export async function readFont(
  file: Buffer,
  variationAxes: NonNullable<SubsetOptions['variationAxes']> = {},
): Promise<Font> {
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes } as const
  const tables = listTables(await subsetFont(file, undefined, options))
  const { head, hhea, hmtx, cmap, GSUB, GPOS } = tables
  if (!head || !hhea || !hmtx || !cmap) throw new Error('A table of the font is missing.')
  const unitsPerEm = head.readUInt16BE(18)
  const lastAdvance = hhea.readUInt16BE(34) - 1
  const glyphs = mapCharacters(cmap)
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    features: new Set([...listFeatures(GSUB), ...listFeatures(GPOS)]),
    canDraw: (character) => glyphs.has(character),
    measure(character) {
      const glyph = glyphs.get(character) ?? 0
      return hmtx.readUInt16BE(4 * Math.min(glyph, lastAdvance)) / unitsPerEm
    },
  }
}

function listTables(font: Buffer): Tables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    const record = font.subarray(12 + 16 * at)
    const start = record.readUInt32BE(8)
    const table = font.subarray(start, start + record.readUInt32BE(12))
    return [record.toString('latin1', 0, 4), table] as const
  })
  return Object.fromEntries(records)
}

/** From the subtable of format 4, which holds all that a Latin font has. */
function mapCharacters(cmap: Buffer): Map<string, number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * at)),
  )
  const table = subtables.find((each) => each.readUInt16BE(0) === 4)
  if (!table) throw new Error('The font maps its characters in a way that is not read here.')
  const glyphs = new Map<string, number>()
  const width = table.readUInt16BE(6)
  for (let at = 14; at < 14 + width; at += 2) {
    const end = table.readUInt16BE(at)
    for (let code = table.readUInt16BE(at + 2 + width); code <= end && code < 0xffff; code += 1) {
      const glyph = findGlyph(table, at, width, code)
      if (glyph > 0) glyphs.set(String.fromCharCode(code), glyph)
    }
  }
  return glyphs
}

function findGlyph(table: Buffer, at: number, width: number, code: number): number {
  const delta = table.readUInt16BE(at + 2 + 2 * width)
  const place = at + 2 + 3 * width
  const offset = table.readUInt16BE(place)
  if (offset === 0) return (code + delta) & 0xffff
  const glyph = table.readUInt16BE(place + offset + 2 * (code - table.readUInt16BE(at + 2 + width)))
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff
}

function listFeatures(layout: Buffer | undefined): string[] {
  if (!layout) return []
  const list = layout.subarray(layout.readUInt16BE(6))
  return Array.from({ length: list.readUInt16BE(0) }, (_, at) =>
    list.toString('latin1', 2 + 6 * at, 6 + 6 * at),
  )
}
