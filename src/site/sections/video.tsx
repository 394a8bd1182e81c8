import { fillText } from '#content/fill-text.ts'
import type { Season, Video as VideoContent } from '#content/shapes.ts'
import { SampleMark } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { Landscape } from './horizon.tsx'

/** The public page of a video, and its player without cookies. */
const services = {
  youtube: {
    name: 'YouTube',
    watch: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    play: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    watch: (id: string) => `https://vimeo.com/${id}`,
    play: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
} satisfies Record<VideoContent['provider'], unknown>

type VideoProps = VideoContent & { season: Season }

// A link that the video script turns into a button, which replaces it by the player. Nothing is loaded
// from the video service before that.
export function Video({ provider, id, title, length, sample, season }: VideoProps) {
  const { scripts, content } = useSite()
  const { video, watch, watchElsewhere } = content.smallWords
  const service = services[provider]
  return (
    <section className="band" aria-label={video} data-season={season}>
      <div className="wrap">
        <a
          className="scene row video"
          href={service.watch(id)}
          data-player={service.play(id)}
          data-title={title}
        >
          <Landscape scene={season} />
          <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
            <circle cx="32" cy="32" r="30" />
            <path d="M26 20l20 12-20 12z" />
          </svg>
          <span className="video-title">{fillText(watch, { title })}</span> <span>{length}</span>{' '}
          <SampleMark sample={sample} />
        </a>
        <p className="note video-else">
          <a href={service.watch(id)}>
            {fillText(watchElsewhere, { title, service: service.name })}
          </a>
        </p>
      </div>
      <InlineScript text={scripts.video} />
    </section>
  )
}
