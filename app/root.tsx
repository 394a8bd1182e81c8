import { type ReactNode, useContext } from 'react'
import { Meta, Outlet, useLocation } from 'react-router'
import { skyStyle } from '#art/scenes.ts?drawn'
import { SkipLink } from '#components/skip-link.tsx'
import { failure } from '#content/failure.ts'
import { navigation } from '#content/navigation.ts'
import { pageWords } from '#content/page-words.ts'
import { site } from '#content/site.ts'
import { FontPreloads } from '#document/font-preloads.tsx'
import { InlineScript } from '#document/inline-script.tsx'
import { Nonce } from '#document/nonce.ts'
import pageScript from '#document/page-script.ts?script'
import { speculationRules } from '#document/speculation-rules.ts'
import { StructuredData } from '#document/structured-data.tsx'
import { paths, withoutSlash } from '#paths.ts'
import { Hero } from '#sections/hero.tsx'
import { SiteBar } from '#sections/site-bar.tsx'
import { SiteFooter } from '#sections/site-footer.tsx'
import laterStyle from '#styles/later.css?inline'
import pageStyle from '#styles/page.css?inline'
import todayStyle from '#styles/today.css?inline'

function Head({ current }: { current: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Meta />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <FontPreloads />
      <style
        data-page=""
        nonce={useContext(Nonce)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, fixed at build time
        dangerouslySetInnerHTML={{
          __html: pageStyle + skyStyle + (current === paths.home ? todayStyle : laterStyle),
        }}
      />
      <InlineScript text={pageScript} />
    </head>
  )
}

/** Drawn on the server and never again: in the browser React only knows the forms. */
export function Layout({ children }: { children: ReactNode }) {
  const current = withoutSlash(useLocation().pathname)
  return (
    <html lang="en">
      <Head current={current} />
      <body>
        <SkipLink to="#content" label={pageWords.skip} />
        <SiteBar name={site.name} current={current} {...navigation} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter {...site} groups={navigation.footer} current={current} />
        <InlineScript type="speculationrules" text={speculationRules} />
        <StructuredData path={current} />
        {/* While developing: reloads the page when something has changed. */}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shown instead of a page whose drawing failed; the error itself goes to the console or the log. */
export function ErrorBoundary() {
  return (
    <>
      <title>{failure.title}</title>
      <Hero {...failure.opening} />
    </>
  )
}
