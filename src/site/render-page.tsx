import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { gatherings } from '#schema/gatherings.ts'
import * as content from '#schema/pages.ts'
import { notFoundPath } from '#schema/paths.ts'
import { CurrentPath } from '#site/components/parts.tsx'
import { InlineScript, PageHead, type SharedPage } from '#site/document/page-head.tsx'
import { writeData } from '#site/document/structured-data.ts'
import { Apply, ThankYou } from './pages/application.tsx'
import { GatheringPage, Immersions } from './pages/gatherings.tsx'
import { Home } from './pages/home.tsx'
import { Coaching, Retreats, Shop } from './pages/offers.tsx'
import { AboutUs, Faq, NotFound, Privacy } from './pages/reading.tsx'
import { Referrals } from './pages/referrals.tsx'
import { PillarPath } from './sections/pillars.tsx'
import { ReadingPage } from './sections/reading.tsx'
import { SiteBar, SiteFooter } from './sections/site-frame.tsx'

const { nextStep, ownPages, pillarPages, services, roadmap } = content

const pages: readonly { page: SharedPage; body: ReactElement }[] = [
  { page: content.home, body: <Home /> },
  { page: content.coaching, body: <Coaching /> },
  { page: content.retreats, body: <Retreats /> },
  { page: content.immersions, body: <Immersions /> },
  ...gatherings.map((page) => ({ page, body: <GatheringPage {...page} /> })),
  { page: content.apply, body: <Apply /> },
  { page: content.thankYou, body: <ThankYou /> },
  { page: content.aboutUs, body: <AboutUs /> },
  { page: content.shop, body: <Shop /> },
  { page: content.referrals, body: <Referrals /> },
  { page: content.faq, body: <Faq /> },
  { page: services, body: <ReadingPage {...services} /> },
  { page: roadmap, body: <ReadingPage {...roadmap} shape="path" /> },
  ...pillarPages.map((page) => ({
    page,
    body: (
      <ReadingPage {...page} call={nextStep}>
        <PillarPath />
      </ReadingPage>
    ),
  })),
  ...ownPages.map((page) => ({ page, body: <ReadingPage call={nextStep} {...page} /> })),
  { page: content.privacy, body: <Privacy /> },
]

const notFound = { page: { ...content.notFound, path: notFoundPath } as const, body: <NotFound /> }

/** Every address that has a page, the one for missed addresses included. */
export const allPaths = [...pages.map(({ page }) => page.path), notFoundPath]

/** Browsers that can will have the next page ready when a finger or a pointer rests on its link. */
const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** What all pages share. Rendered once, at build time: in the browser React only knows the forms. */
function Document({ page, children }: { page: SharedPage; children: ReactNode }) {
  const data = writeData(page)
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
          {data && <InlineScript type="application/ld+json" text={data} />}
          {/* While developing: reloads the page when something has changed. */}
          {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
        </body>
      </html>
    </CurrentPath>
  )
}

/** The HTML of a page, by its address: "/apply". An unknown address gets the page for those. */
export function renderPage(path: string): { status: 200 | 404; html: string } {
  const found = pages.find(({ page }) => page.path === path)
  const { page, body } = found ?? notFound
  const html = renderToString(<Document page={page}>{body}</Document>)
  return { status: found ? 200 : 404, html: `<!DOCTYPE html>${html}` }
}
