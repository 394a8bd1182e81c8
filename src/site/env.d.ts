interface ImportMetaEnv {
  /** The public address of the site, from the setting of that name. Example: "https://solstice.example" */
  readonly SITE_URL: string
  /** Whether that is an address of its own: not this machine, and no example. */
  readonly IS_PUBLIC: boolean
  /** The hosted backend, or "" for the site's own store. Example: "https://abc.supabase.co" */
  readonly SUPABASE_URL: string
  readonly SUPABASE_ANON_KEY: string
  /** Whether gathering and waitlist sign-ups are kept or only logged. */
  readonly SIGNUPS: 'store' | 'log'
  /** After how many days leads are erased by themselves; 0 for never. Example: 730 */
  readonly RETENTION_DAYS: number
  /** True for `npm run build -- --static`, where nobody may be there to answer a plain form post. */
  readonly IS_STATIC: boolean
  /** The day of the build. Example: "2026-11-15" */
  readonly BUILT_ON: `${number}-${number}-${number}`
}

/** The minified text of a script, for drawing into the page. */
declare module '*?script' {
  const text: string
  export default text
}

/** The address of a script that is a file of its own, for pages that load it late. */
declare module '*?address' {
  const address: string
  export default address
}

/** What the build has made of the photographs that content names, by `namePhoto`. */
declare module '*?built' {
  const photos: Record<string, import('#site/art/photo-slots.ts').BuiltPhoto> | undefined
  export default photos
}

declare module '*?logo' {
  const logo: { src: string; width: number; height: number } | undefined
  export default logo
}

/** The scenes of a file, drawn: the addresses of pictures, and the heroes of pages with their rules. */
declare module '*?drawn' {
  const landscapes: Record<import('#site/art/landscape.ts').SceneName, string>
  export default landscapes
  type Closing = { name: string; sky: string; land: string }
  export const closings: Record<import('#site/art/landscape.ts').ClosingPath, Closing>
  type DrawnSky = import('#site/art/describe-sky.ts').DrawnSky
  export const skies: { [path: string]: DrawnSky; '/404': DrawnSky }
  export const skyStyle: string
}
