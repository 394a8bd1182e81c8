import { type ReactNode, useContext } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { SkipLink } from '#components/skip-link.tsx'
import { Toasts } from '#components/toasts.tsx'
import { failure } from '#content/failure.ts'
import { dismissLabel } from '#content/form-words.ts'
import { navigation } from '#content/navigation.ts'
import { site } from '#content/site.ts'
import { useFocusOnArrival } from '#document/focus-on-arrival.ts'
import { FontPreloads } from '#document/font-preloads.tsx'
import holdSubmit from '#document/hold-submit.ts?script'
import { InlineScript } from '#document/inline-script.tsx'
import { Nonce } from '#document/nonce.ts'
import { useStartedInteractive } from '#document/page-handle.ts'
import pageScript from '#document/page-script.ts?script'
import { pageStyle } from '#document/page-style.ts'
import { speculationRules } from '#document/speculation-rules.ts'
import startLater from '#document/start-later.ts?script'
import { StructuredData } from '#document/structured-data.tsx'
import { withoutSlash } from '#paths.ts'
import { Opening } from '#sections/opening.tsx'
import { SiteBar } from '#sections/site-bar.tsx'
import { SiteFooter } from '#sections/site-footer.tsx'

function Head() {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Meta />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {import.meta.env.SSR && <FontPreloads />}
      <style
        data-page=""
        nonce={useContext(Nonce)}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, fixed at build time
        dangerouslySetInnerHTML={{ __html: pageStyle }}
      />
      <InlineScript text={pageScript} />
    </head>
  )
}

/** What an interactive page carries besides its words. */
function LateScripts() {
  return (
    <>
      <Toasts dismissLabel={dismissLabel} />
      <ScrollRestoration />
      <Scripts />
      {import.meta.env.IS_STATIC && <InlineScript text={holdSubmit} />}
      <InlineScript text={startLater} />
    </>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const startedInteractive = useStartedInteractive()
  const current = withoutSlash(useLocation().pathname)
  return (
    <html lang="en">
      <Head />
      <body>
        <SkipLink to="#content" />
        <SiteBar name={site.name} current={current} {...navigation} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter {...site} groups={navigation.footer} current={current} />
        <InlineScript type="speculationrules" text={speculationRules} />
        <StructuredData path={current} />
        {/* While developing, every page carries the scripts: they bring the live reload. */}
        {(startedInteractive || import.meta.env.DEV) && <LateScripts />}
      </body>
    </html>
  )
}

export default function Root() {
  useFocusOnArrival()
  return <Outlet />
}

/** Shown instead of a page whose drawing failed; the error itself goes to the console or the log. */
export function ErrorBoundary() {
  return (
    <>
      <title>{failure.title}</title>
      <Opening {...failure.opening} />
    </>
  )
}
