import { everyPage } from '#schema/every-page.ts'
import { type GatheringPlace, gatheringPlace, gatherings } from '#schema/gatherings.ts'
import { type Navigation, navigation } from '#schema/own-pages.ts'
import {
  coaching,
  type Founder,
  founders,
  immersions,
  pillarPages,
  questions,
  referrals,
  retreats,
} from '#schema/pages.ts'
import { paths, shareImagePath } from '#schema/paths.ts'
import type { Page, Question, Sample, Video } from '#schema/shapes.ts'
import { type Site, site } from '#schema/site.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { listAllOccurrences, type Occurrence } from '#site/calendar/occurrence.ts'

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
  [paths.faq]: () => composeQuestions(questions),
  [paths.referrals]: () => composeQuestions(referrals.questions),
}

/** A page for machines: the same facts in the words of schema.org, and none that it does not show. */
function composeData(path: string, facts: Facts) {
  const trail = path === paths.home ? [] : [composeTrail(path, facts.siteUrl)]
  const things = [...(own[path]?.(facts.siteUrl) ?? []), ...composeEvents(path, facts), ...trail]
  return { '@context': 'https://schema.org', '@graph': things }
}

/** What structured data needs to know besides content. */
type Facts = {
  /** "https://solstice.example" */
  siteUrl: string
  /** Of all gatherings, as the pages carry them. */
  occurrences: readonly Occurrence[]
}

/** What is invented stays on the page, where a person can see that it is; no machine is told. */
function keepReal<Thing extends Sample>(things: readonly Thing[]): Thing[] {
  return things.filter(({ sample }) => !sample)
}

/** The brand in short, as every page names it in its bar. */
function nameBrand(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
  } as const
}

/** The brand in full, with what the foot of the page says of it. */
export function composeBrand(siteUrl: string, { description, email, social }: Site = site) {
  const [address] = keepReal([email]).map((real) => real.address)
  return {
    ...nameBrand(siteUrl),
    logo: `${siteUrl}/icon-512.png`,
    description,
    ...(address && { email: address }),
    ...(social && { sameAs: social.map((place) => place.address) }),
  }
}

function composeWebSite(siteUrl: string) {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': `${siteUrl}/#organization` },
  }
}

export function composeFounders(
  siteUrl: string,
  everyone: readonly Founder[] = founders,
  findPortrait = findPhoto,
) {
  return keepReal(everyone).map(({ name, title, description, photo }) => {
    const portrait = photo && findPortrait({ slot: 'founder', ...photo })
    return {
      '@type': 'Person',
      name,
      jobTitle: title,
      description: description.join('\n'),
      ...(portrait && { image: siteUrl + portrait.src }),
      url: siteUrl + paths.aboutUs,
      worksFor: nameBrand(siteUrl),
    }
  })
}

/** The next time of the gathering whose page this is. */
function composeEvents(path: string, { siteUrl, occurrences }: Facts) {
  const next = occurrences.find(({ gathering }) => gathering.path === path)
  if (!next) return []
  const { gathering, firstDay, lastDay } = next
  return [
    {
      '@type': 'Event',
      name: gathering.name,
      description: gathering.opening.lead,
      startDate: firstDay,
      endDate: lastDay,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: composePlace(gatheringPlace),
      organizer: nameBrand(siteUrl),
      url: siteUrl + path,
      image: siteUrl + shareImagePath(gathering.path),
    },
  ]
}

/** Where no place is public, the sentence that a visitor reads instead of one. */
export function composePlace({ open, words }: GatheringPlace) {
  return open ? { '@type': 'Place', name: open.name, address: open.address } : words
}

/** The questions of a page as it answers them, a line a paragraph. */
export function composeQuestions(questions: readonly (Question & Sample)[]) {
  const mainEntity = keepReal(questions).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}

/** Coaching and its two forms. The site names no price, so there is none here. */
function composeCoaching(siteUrl: string) {
  const { opening, formats, path } = coaching
  return {
    '@type': 'Service',
    name: opening.heading,
    description: opening.lead,
    serviceType: navigation.wide.find(({ to }) => to === path)?.label ?? opening.heading,
    provider: nameBrand(siteUrl),
    url: siteUrl + path,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: formats.heading,
      itemListElement: formats.items.map(({ title, lead }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description: lead },
      })),
    },
  }
}

/** Pages that stand below another; all others stand below the home page. */
const parents: Readonly<Record<string, string>> = {
  ...listBelow(paths.immersions, gatherings),
  ...listBelow(paths.coaching, pillarPages),
}

function listBelow(parent: string, pages: readonly { path: string }[]): Record<string, string> {
  return Object.fromEntries(pages.map(({ path }) => [path, parent]))
}

/** As the first link of the bar or the footer calls a page; itself it calls by its heading. */
function findName(step: string, path: string, { wide, footer }: Navigation): string | undefined {
  const links = [...wide, ...footer.flatMap((group) => group.links)]
  const link = links.find(({ to }) => to === step)
  const own = everyPage.find((page) => page.path === path && step === path)
  return link?.label ?? own?.opening.heading
}

function listSteps(path: string): string[] {
  return path === paths.home ? [path] : [...listSteps(parents[path] ?? paths.home), path]
}

/** The way from the home page to this one, past pages that it names. */
export function composeTrail(path: string, siteUrl: string, names: Navigation = navigation) {
  const steps = listSteps(path).flatMap((step) => {
    const name = findName(step, path, names)
    return name === undefined ? [] : [{ name, item: siteUrl + step }]
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}

const players = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}`,
} satisfies Record<Video['provider'], unknown>

/** The video of a page, once it is a real one. It has the page's picture, as on the page. */
export function composeVideos({ video, path }: Page & { video?: Video }, siteUrl: string) {
  return keepReal(video ? [video] : []).map(({ provider, id, title, length, publishedOn }) => ({
    '@type': 'VideoObject',
    name: title,
    embedUrl: players[provider](id),
    duration: writeDuration(length),
    thumbnailUrl: siteUrl + shareImagePath(path),
    ...(publishedOn && { uploadDate: publishedOn }),
  }))
}

/** "2:40" -> "PT2M40S" */
function writeDuration(length: string): string {
  const parts = length.split(':').reverse().map(Number)
  const written = parts.map((count, at) => (count > 0 ? `${count}${'SMH'[at]}` : ''))
  return `PT${written.reverse().join('')}`
}

/** The data of a page as it stands in its HTML. */
export function writeData(path: string): string {
  const { SITE_URL: siteUrl, BUILT_ON } = import.meta.env
  const occurrences = listAllOccurrences(gatherings, BUILT_ON)
  // A "<" could end the script element.
  return JSON.stringify(composeData(path, { siteUrl, occurrences })).replaceAll('<', '\\u003c')
}
