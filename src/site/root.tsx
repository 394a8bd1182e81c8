import type { ReactNode } from 'react'
import { CurrentPath } from '#site/components/parts.tsx'
import { InlineScript, PageHead, type SharedPage } from '#site/document/page-head.tsx'
import shownScript from '#site/document/shown-script.ts?script'
import { writeData } from '#site/document/structured-data.ts'
import { SiteBar, SiteFooter } from '#site/sections/site-frame.tsx'

/** Browsers that can will have the next page ready when a finger or a pointer rests on its link. */
const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** Only our own server counts, where it stores the leads too. */
const isCounted = !import.meta.env.IS_STATIC && !import.meta.env.SUPABASE_URL

/** What all pages share. Rendered once, at build time: in the browser React only knows the forms. */
export function Document({ page, children }: { page: SharedPage; children: ReactNode }) {
  return (
    <CurrentPath value={page.path}>
      <html lang="en">
        <PageHead page={page} />
        <body>
          <SiteBar />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
          <InlineScript type="speculationrules" text={speculationRules} />
          {isCounted && <InlineScript text={shownScript} />}
          {!page.isUnlisted && <InlineScript type="application/ld+json" text={writeData(page)} />}
          {/* While developing: reloads the page when something has changed. */}
          {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
        </body>
      </html>
    </CurrentPath>
  )
}
