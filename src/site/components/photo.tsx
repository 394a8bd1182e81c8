import type { FoundPhoto } from '#site/art/find-photo.ts'

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
