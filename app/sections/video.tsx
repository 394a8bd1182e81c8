import type { Video as VideoContent } from '#content/page.ts'

const addresses = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
} satisfies Record<VideoContent['provider'], string>

/** A link to a video. Nothing of the video service is asked before it is followed. */
export function Video({ provider, id, title, length, sample }: VideoContent) {
  return (
    <section className="band" aria-label="Video">
      <div className="wrap">
        <a className="video" data-season="winter" href={addresses[provider] + id} rel="noopener">
          <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
            <circle cx="32" cy="32" r="30" />
            <path d="M26 20l20 12-20 12z" />
          </svg>
          <span className="video-title">{`Watch: ${title}`}</span> <span>{length}</span>{' '}
          {sample && <span className="sample-mark">Sample</span>}
        </a>
      </div>
    </section>
  )
}
