import type { Brand } from '#content/brand.ts'
import type { GatheringPlace } from '#content/gatherings.ts'
import { paths, shareImagePath } from '#content/paths.ts'
import type { Page, Video } from '#content/shapes.ts'
import { listOccurrences } from '#site/calendar/occurrence.ts'
import type { SiteFacts } from '#site/context/site.ts'

// Structured data for search engines. Samples are left out: a person sees that they are samples, a
// machine does not.

/** One of schema.org's types; JSON leaves out what is undefined. */
type Thing = { '@type': string; [property: string]: unknown }

const composeBrand = (siteUrl: string, name: string): Thing => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name,
  url: `${siteUrl}/`,
})

export const composeHome = (
  siteUrl: string,
  { name, description, email, social, lang }: Brand,
): Thing[] => [
  {
    ...composeBrand(siteUrl, name),
    logo: `${siteUrl}/icon-512.png`,
    description,
    email: email.sample ? undefined : email.address,
    sameAs: social?.map(({ address }) => address),
  },
  {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: `${siteUrl}/`,
    inLanguage: lang,
    publisher: { '@id': `${siteUrl}/#organization` },
  },
]

const players = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
} satisfies Record<Video['provider'], string>

/** The video of a page, unless it is a sample. Its thumbnail is the share image of the page. */
export function composeVideos(
  siteUrl: string,
  { path, video }: Pick<Page, 'path'> & { video?: Video },
): Thing[] {
  if (!video || video.sample) return []
  // "2:40" becomes "PT2M40S".
  const [seconds, minutes, hours] = video.length.split(':').reverse()
  return [
    {
      '@type': 'VideoObject',
      name: video.title,
      embedUrl: players[video.provider] + video.id,
      duration: `PT${hours ? `${hours}H` : ''}${minutes}M${seconds}S`,
      thumbnailUrl: siteUrl + shareImagePath(path),
      uploadDate: video.publishedOn,
    },
  ]
}

/** Without a public place, the text that visitors read instead. */
export const composePlace = ({ open, words }: GatheringPlace) =>
  open ? { '@type': 'Place', ...open } : words

function composeEvents({ content, settings, builtOn }: SiteFacts, path: string): Thing[] {
  const own = content.gatherings.filter((gathering) => gathering.path === path)
  const [next] = own.flatMap((gathering) => listOccurrences(gathering, builtOn))
  if (!next) return []
  const { siteUrl } = settings
  return [
    {
      '@type': 'Event',
      name: next.gathering.name,
      description: next.gathering.opening.lead,
      startDate: next.firstDay,
      endDate: next.lastDay,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: composePlace(next.gathering.place),
      organizer: composeBrand(siteUrl, content.brand.name),
      url: siteUrl + path,
      image: siteUrl + shareImagePath(path),
    },
  ]
}

/** The facts that a page shows, as schema.org data; "" if there are none. */
export function writeData(facts: SiteFacts, path: string): string {
  const { brand, coaching, retreats, immersions } = facts.content
  const { siteUrl } = facts.settings
  const pagesWithVideo = [coaching, retreats, immersions]
  const things = [
    ...(path === paths.home ? composeHome(siteUrl, brand) : []),
    ...pagesWithVideo.flatMap((page) => (page?.path === path ? composeVideos(siteUrl, page) : [])),
    ...composeEvents(facts, path),
  ]
  if (things.length === 0) return ''
  // A "<" could end the script element.
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return data.replaceAll('<', '\\u003c')
}
