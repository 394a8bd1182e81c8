/** The package carries no types; these are the options we use. */
declare module 'subset-font' {
  export type SubsetOptions = {
    targetFormat: 'sfnt' | 'woff2'
    /** A number pins an axis, a range narrows it: { opsz: 72, wght: { min: 400, max: 600 } } */
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: string[]
    preserveNameIds?: number[]
    keepAllGlyphs?: boolean
    noHinting?: boolean
  }
  type Subset = (font: Buffer, text: string | undefined, options: SubsetOptions) => Promise<Buffer>
  const subsetFont: Subset
  export default subsetFont
}
