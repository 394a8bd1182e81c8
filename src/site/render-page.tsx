import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { gatherings } from '#content/gatherings.ts'
import * as content from '#content/pages.ts'
import { notFoundPath } from '#content/paths.ts'
import { CurrentPath } from '#site/components/parts.tsx'
import { InlineScript, PageHead, type SharedPage } from '#site/document/page-head.tsx'
import { writeData } from '#site/document/structured-data.ts'
import { type LeadForm, listSentForms } from '#site/forms/lead-forms.ts'
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

type PageRow = {
  page: SharedPage
  body: ReactElement
  /** The form that leads here, where the page says what was sent. */
  form?: LeadForm
}

const pages: readonly PageRow[] = [
  { page: content.home, body: <Home /> },
  { page: content.coaching, body: <Coaching /> },
  { page: content.retreats, body: <Retreats /> },
  { page: content.immersions, body: <Immersions /> },
  ...gatherings.map((page) => ({ page, body: <GatheringPage {...page} /> })),
  { page: content.apply, body: <Apply /> },
  { page: content.thankYou, body: <ThankYou /> },
  ...listSentForms().map((form) => ({
    page: content.thankYou,
    form,
    body: <ThankYou form={form} />,
  })),
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

const writeAddress = ({ page, form }: PageRow) => form?.next ?? page.path

/** Every address that has a page: "/apply", "/thank-you?sent=application". */
export const addresses = pages.map(writeAddress)

/** Browsers that can will have the next page ready when a finger or a pointer rests on its link. */
const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** What all pages share. Rendered once, at build time: in the browser React only knows the forms. */
function Document({ page, form, body }: PageRow) {
  const data = writeData(page)
  return (
    <CurrentPath value={page.path}>
      <html lang="en" data-sent={form?.sent}>
        <PageHead page={page} />
        <body>
          <SiteBar />
          <main id="content" tabIndex={-1}>
            {body}
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
export function renderPage(address: string): { status: 200 | 404; html: string } {
  const [path] = address.split('?')
  const find = (asked = '') => pages.find((row) => writeAddress(row) === asked)
  const found = find(address) ?? find(path)
  const html = renderToString(<Document {...(found ?? notFound)} />)
  return { status: found ? 200 : 404, html: `<!DOCTYPE html>${html}` }
}
