import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { gatherings } from '#schema/gatherings.ts'
import { ownPages } from '#schema/own-pages.ts'
import * as content from '#schema/pages.ts'
import { notFoundPath } from '#schema/paths.ts'
import type { SharedPage } from '#site/document/page-head.tsx'
import { Apply, ThankYou } from './pages/application.tsx'
import { GatheringPage, Immersions } from './pages/gatherings.tsx'
import { Home } from './pages/home.tsx'
import { Coaching, Retreats, Shop } from './pages/offers.tsx'
import { AboutUs, Faq, NotFound, Privacy } from './pages/reading.tsx'
import { Referrals } from './pages/referrals.tsx'
import { Document } from './root.tsx'
import { PillarPath } from './sections/pillars.tsx'
import { ReadingPage } from './sections/reading.tsx'

const { nextStep, pillarPages, services, roadmap } = content

/** Every page: what the head is made of, and what is rendered. */
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

/** The HTML of a page, by its address: "/apply". An unknown address gets the page for those. */
export function renderPage(path: string): { status: 200 | 404; html: string } {
  const found = pages.find(({ page }) => page.path === path)
  const { page, body } = found ?? notFound
  const html = renderToString(<Document page={page}>{body}</Document>)
  return { status: found ? 200 : 404, html: `<!DOCTYPE html>${html}` }
}
