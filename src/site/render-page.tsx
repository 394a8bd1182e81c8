import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Address, notFoundPath } from '#content/paths.ts'
import { InlineScript, PageHead, type SharedPage } from '#site/document/page-head.tsx'
import { writeData } from '#site/document/structured-data.ts'
import { FormPropsScript } from '#site/forms/form-band.tsx'
import { composeFormProps, type LeadFormProps } from '#site/forms/form-props.ts'
import { nameSentPage } from '#site/forms/lead-forms.ts'
import { type Site, SiteContext } from './context/site.ts'
import { AboutUs } from './pages/about-us/about-us.tsx'
import { Apply } from './pages/apply/apply.tsx'
import { Coaching } from './pages/coaching/coaching.tsx'
import { Faq } from './pages/faq/faq.tsx'
import { GatheringPage } from './pages/gathering/gathering.tsx'
import { Home } from './pages/home/home.tsx'
import { Immersions } from './pages/immersions/immersions.tsx'
import { NotFound } from './pages/not-found/not-found.tsx'
import { PillarPath } from './pages/pillar/pillar-path.tsx'
import { Privacy } from './pages/privacy/privacy.tsx'
import { Referrals } from './pages/referrals/referrals.tsx'
import { Retreats } from './pages/retreats/retreats.tsx'
import { Shop } from './pages/shop/shop.tsx'
import { ThankYou } from './pages/thank-you/thank-you.tsx'
import { ReadingPage } from './sections/reading-page.tsx'
import { SiteBar, SiteFooter } from './sections/site-frame.tsx'

type PageRow = {
  page: SharedPage
  body: ReactElement
  /** The address, if it is not the path of the page. */
  address?: Address
  /** What was sent, for pages that say so without script. */
  sent?: 'application' | 'gathering'
}

/** A page that is switched off has none. */
function listRow<OwnPage extends SharedPage>(
  page: OwnPage | undefined,
  render: (page: OwnPage) => ReactElement,
): PageRow[] {
  return page ? [{ page, body: render(page) }] : []
}

function listRows({ content, settings }: Site): PageRow[] {
  const { gatherings, pillars, thankYou, nextStep } = content
  // Static hosts ignore the query. With SIGNUPS=log, the page must not claim that a sign-up was stored.
  const sentGatherings = settings.signups === 'log' ? [] : gatherings
  const sentPages: PageRow[] = [
    {
      page: thankYou,
      address: nameSentPage('application'),
      sent: 'application',
      body: <ThankYou content={content} sent="application" />,
    },
    ...sentGatherings.map((gathering) => ({
      page: thankYou,
      address: nameSentPage(gathering.slug),
      sent: 'gathering' as const,
      body: <ThankYou content={content} sent={gathering} />,
    })),
  ]
  return [
    { page: content.home, body: <Home content={content} /> },
    ...listRow(content.coaching, (page) => <Coaching page={page} content={content} />),
    ...listRow(content.retreats, (page) => <Retreats page={page} content={content} />),
    ...listRow(content.immersions, (page) => <Immersions page={page} content={content} />),
    ...gatherings.map((page) => ({
      page,
      body: <GatheringPage content={content} gathering={page} />,
    })),
    { page: content.apply, body: <Apply content={content} /> },
    { page: thankYou, body: <ThankYou content={content} /> },
    ...(settings.isStatic ? [] : sentPages),
    ...listRow(content.aboutUs, (page) => <AboutUs page={page} content={content} />),
    ...listRow(content.shop, (page) => <Shop page={page} content={content} />),
    ...listRow(content.referrals, (page) => <Referrals page={page} content={content} />),
    ...listRow(content.faq, (page) => <Faq page={page} content={content} />),
    ...listRow(content.services, (page) => <ReadingPage {...page} />),
    ...listRow(content.roadmap, (page) => <ReadingPage {...page} shape="path" />),
    ...content.pillarPages.map((page) => ({
      page,
      body: (
        <ReadingPage {...page} call={nextStep}>
          <PillarPath pillars={pillars.filter(({ page }) => page)} />
        </ReadingPage>
      ),
    })),
    ...content.ownPages.map((page) => ({
      page,
      body: <ReadingPage call={nextStep} {...page} />,
    })),
    { page: content.privacy, body: <Privacy content={content} /> },
  ]
}

const findAddress = ({ address, page }: PageRow) => address ?? page.path

/** Every address that has a page: "/apply", "/thank-you?sent=application". */
export const listAddresses = (site: Site): string[] => listRows(site).map(findAddress)

export type RenderedPage = {
  status: 200 | 404
  html: string
  /** What the form of the page was rendered from. */
  formProps?: LeadFormProps | undefined
}

/** Renders the page at an address, "/apply", or the 404 page. */
export function renderPage(site: Site, address: string): RenderedPage {
  const rows = listRows(site)
  const [path] = address.split('?')
  const find = (asked = '') => rows.find((row) => findAddress(row) === asked)
  const found = find(address) ?? find(path)
  const notFound = {
    page: { ...site.content.notFound, path: notFoundPath } as const,
    body: <NotFound content={site.content} />,
  }
  const html = renderToString(<Document site={site} {...(found ?? notFound)} />)
  return {
    status: found ? 200 : 404,
    html: `<!DOCTYPE html>${html}`,
    formProps: found?.page.hasForm ? composeFormProps(site, found.page) : undefined,
  }
}

/** Lets Chromium prerender a page when a pointer rests on its link. */
const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
})

/** The parts that all pages share. Rendered at build time only: in browsers, React hydrates just the forms. */
function Document({ site, page, sent, body }: PageRow & { site: Site }) {
  const data = writeData(site, page.path)
  return (
    <SiteContext value={{ ...site, path: page.path }}>
      <html lang={site.content.brand.lang} data-sent={sent}>
        <PageHead page={page} />
        <body>
          <SiteBar />
          <main id="content" tabIndex={-1}>
            {body}
          </main>
          <SiteFooter />
          <InlineScript type="speculationrules" text={speculationRules} />
          {data && <InlineScript type="application/ld+json" text={data} />}
          {/* Live reload of `npm run dev`. */}
          {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
          {page.hasForm && <FormPropsScript page={page} />}
        </body>
      </html>
    </SiteContext>
  )
}
