import type { ReactNode } from 'react'
import { navigation } from '#schema/own-pages.ts'
import { paths } from '#schema/paths.ts'
import { pageWords, site } from '#schema/site.ts'
import { skyStyle } from '#site/art/landscape.ts?drawn'
import { SkipLink } from '#site/components/skip-link.tsx'
import {
  CurrentPath,
  FontPreloads,
  InlineScript,
  PageHead,
  type SharedPage,
  StructuredData,
  speculationRules,
} from '#site/document/page-head.tsx'
import pageScript from '#site/document/page-script.ts?script'
import shownScript from '#site/document/shown-script.ts?script'
import { SiteBar } from '#site/sections/site-bar.tsx'
import { SiteFooter } from '#site/sections/site-footer.tsx'
import laterStyle from '#site/styles/later.css?inline'
import pageStyle from '#site/styles/page.css?inline'

function Head({ page }: { page: SharedPage }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <PageHead page={page} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <FontPreloads />
      <style
        data-page=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, fixed at build time
        dangerouslySetInnerHTML={{
          __html: pageStyle + skyStyle + (page.path === paths.home ? '' : laterStyle),
        }}
      />
      <InlineScript text={pageScript} />
    </head>
  )
}

/** Only our own server counts, where it stores the leads too. */
const isCounted = !import.meta.env.IS_STATIC && !import.meta.env.SUPABASE_URL

/** What all pages share. Rendered once, at build time: in the browser React only knows the forms. */
export function Document({ page, children }: { page: SharedPage; children: ReactNode }) {
  return (
    <html lang="en">
      <Head page={page} />
      <body>
        <SkipLink to="#content" label={pageWords.skip} />
        <SiteBar name={site.name} current={page.path} {...navigation} />
        <main id="content" tabIndex={-1}>
          <CurrentPath value={page.path}>{children}</CurrentPath>
        </main>
        <SiteFooter {...site} groups={navigation.footer} current={page.path} />
        <InlineScript type="speculationrules" text={speculationRules} />
        {isCounted && <InlineScript text={shownScript} />}
        {!page.isUnlisted && <StructuredData page={page} />}
        {/* While developing: reloads the page when something has changed. */}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </body>
    </html>
  )
}
