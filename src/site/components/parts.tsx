import { pageWords } from '#schema/site.ts'
import type { FoundPhoto } from '#site/art/find-photo.ts'

/** A band's heading with its sentence beside it. */
export function BandHead({ heading, lead }: { heading: string; lead?: string }) {
  return (
    <div className="band-head">
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
    </div>
  )
}

/** The one thing to do next. It leads somewhere, so it is a link. */
export function ButtonLink({ to, label }: { to: string; label: string }) {
  return (
    <a className="button" href={to}>
      {label}
    </a>
  )
}

/** "December 21–23, 2026", which breaks between words and never within the days. */
export function Days({ words }: { words: string }) {
  const [before, days, after] = words.split(/(\d+–\d+,?)/)
  return (
    <>
      {before}
      {days && <span className="days-unbroken">{days}</span>}
      {after}
    </>
  )
}

type PhotoProps = {
  photo: FoundPhoto
  /** Gives its frame a shape. */
  className: string
  /** It is what a visitor sees first, so it is not loaded lazily. */
  isFirst?: boolean
}

/** A photograph in a frame of its own colour, in the format and the size that a browser chooses. */
export function Photo({ photo, className, isFirst }: PhotoProps) {
  const { className: ownColour, sources, alt, ...image } = photo
  return (
    <div className={`photo-frame ${className} ${ownColour}`}>
      <picture>
        {sources.map((source) => (
          <source key={source.srcSet} {...source} />
        ))}
        <img
          {...image}
          alt={alt}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
      </picture>
    </div>
  )
}

type Part = { sample?: true | undefined }

/** A site with an address of its own leaves invented parts out; `npm run dev` and the studio show all. */
export const isShown = ({ sample }: Part) =>
  !sample || import.meta.env.DEV || !import.meta.env.IS_PUBLIC

/** Beside what is invented, while developing and in the studio. Visitors never see it. */
export function SampleMark({ sample }: Part) {
  if (!sample || !import.meta.env.DEV) return null
  return <span className="sample-mark">{pageWords.sampleMark}</span>
}
