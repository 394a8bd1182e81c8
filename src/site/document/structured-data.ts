import { type GatheringPlace, gatheringPlace, gatherings } from '#schema/gatherings.ts'
import { navigation } from '#schema/own-pages.ts'
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
import type { Opening, Page, Question, Sample, Video } from '#schema/shapes.ts'
import { type Site, site } from '#schema/site.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { listOccurrences } from '#site/calendar/occurrence.ts'

const { SITE_URL: siteUrl, BUILT_ON: builtOn } = import.meta.env

/** One of schema.org's types; JSON leaves out what is undefined. */
type Thing = { '@type': string; [property: string]: unknown }

/** What is invented stays on the page, where a person can see that it is; no machine is told. */
const isReal = ({ sample }: Sample) => !sample

/** The brand in short, as every page names it in its bar. */
const brand: Thing = {
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: site.name,
  url: `${siteUrl}/`,
}

/** The brand in full, with what the foot of the page says of it. */
export const composeBrand = ({ description, email, social }: Site): Thing => ({
  ...brand,
  logo: `${siteUrl}/icon-512.png`,
  description,
  email: isReal(email) ? email.address : undefined,
  sameAs: social?.map(({ address }) => address),
})

const webSite: Thing = {
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: site.name,
  url: `${siteUrl}/`,
  inLanguage: 'en',
  publisher: { '@id': brand['@id'] },
}

function composeFounder({ name, title, description, photo }: Founder): Thing {
  const portrait = photo && findPhoto({ slot: 'founder', ...photo })
  return {
    '@type': 'Person',
    name,
    jobTitle: title,
    description: description.join('\n'),
    image: portrait && siteUrl + portrait.src,
    url: siteUrl + paths.aboutUs,
    worksFor: brand,
  }
}

/** The questions of a page as it answers them, a line per paragraph. */
export function composeQuestions(asked: readonly (Question & Sample)[]): Thing[] {
  const mainEntity = asked.filter(isReal).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}

const players = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
} satisfies Record<Video['provider'], string>

/** The video of a page, once it is a real one. It has the page's picture, as on the page. */
export function composeVideos({ video, path }: Page & { video?: Video }): Thing[] {
  return (video ? [video] : [])
    .filter(isReal)
    .map(({ provider, id, title, length, publishedOn }) => {
      // "2:40" is written "PT2M40S".
      const [seconds, minutes, hours] = length.split(':').reverse()
      const parts = [hours && `${hours}H`, minutes && `${minutes}M`, `${seconds}S`]
      return {
        '@type': 'VideoObject',
        name: title,
        embedUrl: players[provider] + id,
        duration: `PT${parts.filter(Boolean).join('')}`,
        thumbnailUrl: siteUrl + shareImagePath(path),
        uploadDate: publishedOn,
      }
    })
}

/** Where no place is public, the sentence that a visitor reads instead of one. */
export const composePlace = ({ open, words }: GatheringPlace) =>
  open ? { '@type': 'Place', name: open.name, address: open.address } : words

/** The next time of the gathering whose page this is. */
function composeEvents(path: string): Thing[] {
  const own = gatherings.filter((gathering) => gathering.path === path)
  const [next] = own.flatMap((gathering) => listOccurrences(gathering, builtOn))
  if (!next) return []
  return [
    {
      '@type': 'Event',
      name: next.gathering.name,
      description: next.gathering.opening.lead,
      startDate: next.firstDay,
      endDate: next.lastDay,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: composePlace(gatheringPlace),
      organizer: brand,
      url: siteUrl + path,
      image: siteUrl + shareImagePath(path),
    },
  ]
}

type NamedPage = Pick<Page, 'path'> & { opening: Pick<Opening, 'heading'> }

/** The way from the home page to this one, past the page that it belongs to, as the links on the page name them. */
export function composeTrail({ path, opening }: NamedPage, { wide, footer } = navigation): Thing[] {
  if (path === paths.home) return []
  const belongsTo = (family: readonly { path: string }[]) =>
    family.some((page) => page.path === path)
  const parents = [
    paths.home,
    ...(belongsTo(gatherings) ? [paths.immersions] : []),
    ...(belongsTo(pillarPages) ? [paths.coaching] : []),
  ]
  const links = [...wide, ...footer.flatMap((group) => group.links)]
  const findName = (step: string) => links.find(({ to }) => to === step)?.label
  const steps = [
    ...parents.map((step) => ({ name: findName(step), item: siteUrl + step })),
    { name: findName(path) ?? opening.heading, item: siteUrl + path },
  ]
  const itemListElement = steps
    .filter(({ name }) => name)
    .map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

/** What some pages say besides where they stand. */
const own: Readonly<Record<string, () => Thing[]>> = {
  [paths.home]: () => [composeBrand(site), webSite],
  [paths.coaching]: () => composeVideos(coaching),
  [paths.retreats]: () => composeVideos(retreats),
  [paths.immersions]: () => composeVideos(immersions),
  [paths.aboutUs]: () => founders.filter(isReal).map(composeFounder),
  // The home page has the same seven; search engines want each question on one page.
  [paths.faq]: () => composeQuestions(questions),
  [paths.referrals]: () => composeQuestions(referrals.questions),
}

/** A page for machines: the same facts in the words of schema.org, and none that it does not show. */
export function writeData(page: NamedPage): string {
  const things = [...(own[page.path]?.() ?? []), ...composeEvents(page.path), ...composeTrail(page)]
  // A "<" could end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  )
}
