import type { Photo as PhotoContent } from '#content/shapes.ts'
import { namePhoto, type PhotoSlotName } from '#site/art/photo-slots.ts'
import { type Site, useSite } from '#site/context/site.ts'

/** The built photograph for a place, with its alternative text. */
export function findPhoto(
  { photos }: Pick<Site, 'photos'>,
  slot: PhotoSlotName,
  photo: PhotoContent | undefined,
) {
  const found = photo && photos[namePhoto({ slot, ...photo })]
  return found && { ...found, alt: photo.alt }
}

type PhotoProps = {
  photo: NonNullable<ReturnType<typeof findPhoto>>
  className: string
  /** It is in the first view, so it is not loaded lazily. */
  isFirst?: boolean
}

/** A photograph in a frame of its mean colour, which shows until it is loaded. */
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

type PhotoBandProps = { photo: PhotoContent | undefined; slot: 'coaching' | 'gathering' }

export function PhotoBand({ photo, slot }: PhotoBandProps) {
  const found = findPhoto(useSite(), slot, photo)
  if (!found) return null
  return (
    // In coaching, its lower half overlaps the dark band that follows.
    <div className={slot === 'coaching' ? 'photo-band photo-band-night' : 'photo-band'}>
      <Photo photo={found} className="photo-wide" />
    </div>
  )
}
