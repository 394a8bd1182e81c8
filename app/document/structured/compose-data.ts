import { coaching } from '#content/coaching.ts'
import { immersions } from '#content/immersions.ts'
import { questions } from '#content/questions.ts'
import { referrals } from '#content/referrals.ts'
import { retreats } from '#content/retreats.ts'
import { paths } from '#paths.ts'
import { composeBrand, composeFounders, composeWebSite } from './compose-brand.ts'
import { composeEvents } from './compose-event.ts'
import { composeQuestions } from './compose-questions.ts'
import { composeCoaching } from './compose-service.ts'
import { composeTrail } from './compose-trail.ts'
import { composeVideos } from './compose-video.ts'
import type { Facts } from './structured-facts.ts'

/** One of schema.org's types; tests/pages/structured-data.test.ts knows their fields. */
type Thing = { '@type': string }

/** What some pages say besides where they stand. */
const own: Readonly<Record<string, (siteUrl: string) => Thing[]>> = {
  [paths.home]: (siteUrl) => [composeBrand(siteUrl), composeWebSite(siteUrl)],
  [paths.coaching]: (siteUrl) => [composeCoaching(siteUrl), ...composeVideos(coaching, siteUrl)],
  [paths.retreats]: (siteUrl) => composeVideos(retreats, siteUrl),
  [paths.immersions]: (siteUrl) => composeVideos(immersions, siteUrl),
  [paths.aboutUs]: (siteUrl) => composeFounders(siteUrl),
  // The home page has the same seven; search engines want each question on one page.
  [paths.faq]: () => [composeQuestions(questions)],
  [paths.referrals]: () => [composeQuestions(referrals.questions)],
}

/** A page for machines: the same facts in the words of schema.org, and none that it does not show. */
export function composeData(path: string, facts: Facts) {
  const trail = path === paths.home ? [] : [composeTrail(path, facts.siteUrl)]
  const things = [...(own[path]?.(facts.siteUrl) ?? []), ...composeEvents(path, facts), ...trail]
  return { '@context': 'https://schema.org', '@graph': things }
}
