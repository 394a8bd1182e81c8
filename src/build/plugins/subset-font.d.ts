/** The package carries no types; these are the options we use. */
declare module 'subset-font' {
  export type SubsetOptions = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** A number pins an axis, a range narrows it: { opsz: 72, wght: { min: 400, max: 600 } } */
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** OpenType features that stay: ['kern', 'tnum'] */
    keepFeatures?: string[]
    /** Entries of the name table that stay besides the usual ones: 14 is the license's address. */
    preserveNameIds?: number[]
    keepAllGlyphs?: boolean
    noHinting?: boolean
  }

  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>
}
