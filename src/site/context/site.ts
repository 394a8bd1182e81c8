import { createContext, useContext } from 'react'
import type { Content } from '#content/compose-content.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import type { HeroArt } from '#site/art/describe-hero-art.ts'
import type { CtaPath, SceneName } from '#site/art/landscape.ts'
import type { BuiltPhoto } from '#site/art/photo-slots.ts'
import type { ScriptName } from './scripts.ts'

/** What the pages know of the settings. */
export type SiteSettings = {
  /** The public address. Example: "https://solstice.example" */
  siteUrl: string
  /** Whether that is an address of its own: not this machine, and no example. */
  isPublic: boolean
  /** The hosted backend; absent for the site's own store. */
  hosted?: { url: string; anonKey: string } | undefined
  /** Whether gathering and waitlist sign-ups are kept or only logged. */
  signups: 'store' | 'log'
  /** After how many days leads are erased by themselves; 0 for never. */
  retentionDays: number
  /** True for a static host, which answers no plain form post. */
  isStatic: boolean
}

/** What is known of a site before anything of it is drawn. */
export type SiteFacts = {
  content: Content
  settings: SiteSettings
  /** The day of the build. */
  builtOn: CalendarDate
}

/** What pictures of a landscape look like in a page: src/generator/images draws them. */
export type Drawings = {
  /** The addresses of scenes. */
  scenes: Record<SceneName, string>
  /** The last band of each page that has one. */
  ctaArt: Record<CtaPath, { name: string; sky: string; land: string }>
  /** The hero of each page by its address. */
  heroArt: { [path: string]: HeroArt; '/404': HeroArt }
  /** The rules of those. */
  heroArtStyle: string
}

/** All that pages are rendered from: loaded once by src/generator/load-site.ts, and never changed. */
export type Site = SiteFacts & {
  drawings: Drawings
  /** What is made of the photographs that content names, by `namePhoto`. */
  photos: Readonly<Record<string, BuiltPhoto>>
  /** The owner's own mark as an <img>. */
  logo?: { src: string; width: number; height: number } | undefined
  /** The text of scripts that stand in pages, and the addresses of those that are files. */
  scripts: Readonly<Record<ScriptName, string>>
}

/** The site, and the address of the page that is being rendered: "/coaching". */
export type SiteOfPage = Site & { path: string }

export const SiteContext = createContext<SiteOfPage | undefined>(undefined)

/** What is around every band of a page. Forms do without: in a browser there is no site. */
export function useSite(): SiteOfPage {
  const site = useContext(SiteContext)
  if (!site) throw new Error('This is rendered outside a page: renderPage gives it the site.')
  return site
}

/** How the page that is rendered opens: drawn while building. Pages that are missing open alike. */
export function useHeroArt(): HeroArt {
  const { drawings, path } = useSite()
  return drawings.heroArt[path] ?? drawings.heroArt['/404']
}

type Part = { sample?: true | undefined }

/** A site with an address of its own leaves invented parts out; `npm run dev` and the studio show all. */
export function useIsShown() {
  const { isPublic } = useSite().settings
  return ({ sample }: Part) => !sample || import.meta.env.DEV || !isPublic
}
