import type { InlineConfig, Plugin } from 'vite'
import type { BrandColours } from '#content/shapes.ts'
import { classifyHost } from '#server/settings/classify-host.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import type { SiteSettings } from '#site/context/site.ts'
import { root } from '#tools/run-tool.ts'
import { subsetFonts } from './fonts/fonts.ts'
import { applyColours } from './images/colours.ts'

/** "served" by our own server, or "static" for any host: there a form needs script. */
export type BuildTarget = 'served' | 'static'

export function readSiteSettings(target: BuildTarget = 'served'): SiteSettings {
  const { siteUrl, hosted, signups, retentionDays = 0 } = readBuildSettings()
  const isPublic = classifyHost(new URL(siteUrl).hostname) === 'public'
  return { siteUrl, isPublic, hosted, signups, retentionDays, isStatic: target === 'static' }
}

/**
 * The oldest browsers in which forms arrive and menu, questions and video work (decision 4). Older ones
 * get the plain page and the plain form.
 */
export const buildTargets = ['chrome109', 'firefox115', 'safari16.4']

/** What the sheets of the pages take from content/. */
export type OwnStyle = {
  colours: BrandColours
  /** A rule for each photograph, in the sheet of all pages. */
  photoRules: string
}

/** The part of Vite's config that building, developing and editing the site share. */
export const describeSite = (loadStyle: () => Promise<OwnStyle>): InlineConfig => ({
  root,
  configFile: false,
  appType: 'custom',
  plugins: [finishSheets(loadStyle), subsetFonts()],
  // Breakpoints have names (src/site/styles/breakpoints.css).
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0, target: buildTargets },
})

/** A sheet of the pages, by its module. */
export const ownSheet = /\/src\/site\/styles\/(page|later)\.css(?:\?|$)/

/** Puts the sheets of the pages into the owner's colours. */
function finishSheets(loadStyle: () => Promise<OwnStyle>): Plugin {
  return {
    name: 'finish-sheets',
    /** After Vite has put the parts of a sheet together, and before it minifies the whole. */
    async transform(code, id) {
      const [, sheet] = ownSheet.exec(id) ?? []
      if (!sheet) return null
      const { colours, photoRules } = await loadStyle()
      const finished = applyColours(code, colours) + (sheet === 'page' ? photoRules : '')
      return { code: finished, map: null }
    },
  }
}
