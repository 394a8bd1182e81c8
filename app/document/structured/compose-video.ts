import type { Page } from '#content/page.ts'
import type { Video } from '#content/video.ts'
import { shareImagePath } from '#paths.ts'
import { keepReal } from './keep-real.ts'

const players = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}`,
} satisfies Record<Video['provider'], unknown>

/** The video of a page, once it is a real one. It has the page's picture, as on the page. */
export function composeVideos({ video, path }: Page & { video: Video }, siteUrl: string) {
  return keepReal([video]).map(({ provider, id, title, length, publishedOn }) => ({
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
