import { type GatheringPlace, gatheringPlace, gatherings } from '#content/gatherings.ts'
import { coaching, immersions, retreats } from '#content/pages.ts'
import { paths, shareImagePath } from '#content/paths.ts'
import type { Page, Video } from '#content/shapes.ts'
import { site } from '#content/site.ts'
import { listOccurrences } from '#site/calendar/occurrence.ts'

// For search engines: what they show of a brand, its events and its videos. What is invented stays on
// the page, where a person can see that it is; no machine is told.

const { SITE_URL: siteUrl, BUILT_ON: builtOn } = import.meta.env

/** One of schema.org's types; JSON leaves out what is undefined. */
type Thing = { '@type': string; [property: string]: unknown }

/** The brand in short, as every page names it in its bar. */
const brand: Thing = {
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: site.name,
  url: `${siteUrl}/`,
}

/** The brand in full, with what the foot of the page says of it, and the site under its name. */
export const composeHome = ({ name, description, email, social }: typeof site): Thing[] => [
  {
    ...brand,
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
    inLanguage: 'en',
    publisher: { '@id': brand['@id'] },
  },
]

const players = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
} satisfies Record<Video['provider'], string>

/** The video of a page, once it is a real one. It has the page's picture, as on the page. */
export function composeVideos({ path, video }: Pick<Page, 'path'> & { video?: Video }): Thing[] {
  if (!video || video.sample) return []
  // "2:40" is written "PT2M40S".
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

/** Where no place is public, the sentence that a visitor reads instead of one. */
export const composePlace = ({ open, words }: GatheringPlace) =>
  open ? { '@type': 'Place', ...open } : words

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

/** The facts of a page in the words of schema.org, and none that it does not show; "" where there are none. */
export function writeData(page: { path: string }): string {
  const things = [
    ...(page.path === paths.home ? composeHome(site) : []),
    ...[coaching, retreats, immersions]
      .filter(({ path }) => path === page.path)
      .flatMap(composeVideos),
    ...composeEvents(page.path),
  ]
  if (things.length === 0) return ''
  // A "<" could end the script element.
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return data.replaceAll('<', '\\u003c')
}
