import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
import display from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'
import { paths, shareImagePath } from '#content/paths.ts'
import type { HeroFields, Page } from '#content/shapes.ts'
import { writeYearStyle } from '#site/calendar/year-places.ts'
import { formEntry } from '#site/context/scripts.ts'
import { type SiteSettings, useHeroArt, useSite } from '#site/context/site.ts'
import laterStyle from '#site/styles/later.css?inline'
import pageStyle from '#site/styles/page.css?inline'

export type SharedPage = Page & { opening: Pick<HeroFields, 'heading'> }

export function PageHead({ page }: { page: SharedPage }) {
  const { path, title, description, hasForm, isUnlisted } = page
  const { content, settings, scripts, drawings } = useSite()
  const { theme, act } = useHeroArt()
  // Home loads the styles of the bands below its first view later (home.tsx).
  const isHome = path === paths.home
  // Nothing in a drawing moves for visitors who have asked for less motion.
  const actStyle = act ? `@media (prefers-reduced-motion: no-preference) {${act}}` : ''
  const yearStyle = writeYearStyle(content.gatherings)
  const ownStyle =
    pageStyle + drawings.heroArtStyle + yearStyle + actStyle + (isHome ? '' : laterStyle)
  const isCounted = countsVisits(settings)
  const ownScript = [
    scripts.page,
    isHome ? '' : scripts.bands,
    act ? scripts.act : '',
    isCounted ? scripts.shown : '',
  ]
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {!hasForm && <title>{title}</title>}
      <meta name="description" content={description} />
      {isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={settings.siteUrl + path} />
      )}
      {/* Continues the colour of the sky in the browser's own bar. */}
      <meta name="theme-color" content={theme} />
      {!isUnlisted && <ShareTags page={page} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* Both fonts are in the first view of every page. */}
      <FontPreload href={display} />
      <FontPreload href={text} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, fixed at build time */}
      <style data-page="" dangerouslySetInnerHTML={{ __html: ownStyle }} />
      <InlineScript text={ownScript.join('')} />
    </head>
  )
}

/** Fonts are fetched without credentials; a preload with credentials would not be used. */
const FontPreload = ({ href }: { href: string }) => (
  <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
)

/** All networks read Open Graph. */
function ShareTags({ page: { path, title, description, opening } }: { page: SharedPage }) {
  const site = useSite()
  const { siteUrl } = site.settings
  const { name } = site.content.brand
  const [ownTitle] = title.split(` · ${name}`)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={ownTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={siteUrl + shareImagePath(path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={opening.heading} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Only our own server counts, where it stores the leads too. */
const countsVisits = ({ isStatic, hosted }: SiteSettings) => !isStatic && !hosted

type InlineScriptProps = {
  text: string
  type?: 'speculationrules' | 'application/ld+json'
  /** The address of the script that it loads. */
  modules?: string
  /** Data that the script reads from its own element. */
  [name: `data-${string}`]: string | undefined
}

/** An inline script. The build adds its hash to the content security policy. */
export function InlineScript({ text, type, modules, ...data }: InlineScriptProps) {
  return (
    <script
      type={type}
      data-modules={modules}
      {...data}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

type FormScriptsProps = {
  /** Whether visitors come to the page for its form. */
  isAwaited?: true
}

export function FormScripts({ isAwaited }: FormScriptsProps) {
  const { settings, scripts } = useSite()
  return (
    <>
      {settings.isStatic && <InlineScript text={scripts.queueSubmit} />}
      <InlineScript
        text={scripts.loadIslands}
        modules={formEntry}
        data-awaited={isAwaited && ''}
        data-counted={countsVisits(settings) ? '' : undefined}
      />
    </>
  )
}
