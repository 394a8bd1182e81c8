import { createContext, useContext } from 'react'
import type { Content } from '#content/compose-content.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import type { HeroArt } from '#site/art/describe-hero-art.ts'
import type { WindowName } from '#site/art/land-day.ts'
import type { CtaPath, SceneName } from '#site/art/landscape.ts'
import type { BuiltPhoto } from '#site/art/photo-slots.ts'
import type { ScriptName } from './scripts.ts'

/** The settings that pages depend on. */
export type SiteSettings = {
  /** The public address. Example: "https://solstice.example" */
  siteUrl: string
  /** Whether that is a real domain: not localhost, and no example. Its content has no samples. */
  isPublic: boolean
  /** The hosted backend; absent for the site's own store. */
  hosted?: { url: string; anonKey: string } | undefined
  /** Whether gathering and waitlist sign-ups are kept or only logged. */
  signups: 'store' | 'log'
  /** After how many days leads are erased automatically; 0 for never. */
  retentionDays: number
  /** True for a static host, which cannot answer a form post. */
  isStatic: boolean
}

/** What drawings and pages are made from. */
export type SiteFacts = {
  content: Content
  settings: SiteSettings
  /** The day of the build. */
  builtOn: CalendarDate
}

/** The drawings of pages, made in src/generator/images. */
export type Drawings = {
  /** The addresses of scenes. */
  scenes: Record<SceneName, string>
  /** The call to action of each page that has one of its own. */
  ctaArt: Record<CtaPath, { name: string; sky: string; land: string }>
  /** The addresses of the layers of each picture of a day on the land, from the far one to the near one. */
  landDay: Record<WindowName, string[]>
  /** The address of three empty camp chairs by a fire, for founders who are not named yet. */
  chairs: string
  /** The addresses of the portraits of founders without a photograph, which take turns. */
  portraits: string[]
  /** The hero of each page by its address. */
  heroArt: { [path: string]: HeroArt; '/404': HeroArt }
  /** Their CSS rules. */
  heroArtStyle: string
}

/** Everything that pages are rendered from. src/generator/load-site.ts makes it; it never changes. */
export type Site = SiteFacts & {
  drawings: Drawings
  /** What pages need of each photograph, by `namePhoto`. */
  photos: Readonly<Record<string, BuiltPhoto>>
  /** The kind and size of each file of content/files, by its address: "PDF, 120 KB". */
  downloads: Readonly<Record<string, string>>
  /** The attributes of the owner's logo as an <img>. */
  logo?: { src: string; width: number; height: number } | undefined
  /** The code of inline scripts, and the addresses of script files. */
  scripts: Readonly<Record<ScriptName, string>>
}

/** The site, and the address of the page that is being rendered: "/coaching". */
export type SiteOfPage = Site & { path: string }

export const SiteContext = createContext<SiteOfPage | undefined>(undefined)

/** Only while pages are rendered: forms, which run in browsers too, get props instead. */
export function useSite(): SiteOfPage {
  const site = useContext(SiteContext)
  if (!site) throw new Error('This is rendered outside a page: renderPage gives it the site.')
  return site
}

/** The drawing in the hero of the page that is rendered. All unknown addresses share one. */
export function useHeroArt(): HeroArt {
  const { drawings, path } = useSite()
  return drawings.heroArt[path] ?? drawings.heroArt['/404']
}
