import type { Photo as PhotoContent } from '#content/shapes.ts'
import { namePhoto, type PhotoSlotName, retreatSlots } from '#site/art/photo-slots.ts'
import built from '#site/art/photo-slots.ts?built'

/** What the build has made of a photograph. Outside a build, as in a unit test, nothing has been made. */
export function findPhoto(slot: PhotoSlotName, photo: PhotoContent | undefined) {
  const found = photo && built?.[namePhoto({ slot, ...photo })]
  return found && { ...found, alt: photo.alt }
}

type PhotoProps = {
  photo: NonNullable<ReturnType<typeof findPhoto>>
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

type PhotoBandProps = { photo: PhotoContent | undefined; slot: 'coaching' | 'gathering' }

export function PhotoBand({ photo, slot }: PhotoBandProps) {
  const found = findPhoto(slot, photo)
  if (!found) return null
  return (
    // That of coaching stands with one half on the night that follows.
    <div className={slot === 'coaching' ? 'photo-band photo-band-night' : 'photo-band'}>
      <Photo photo={found} className="photo-wide" />
    </div>
  )
}

/** Up to four photographs as one composition. Four turn around a sun, as the gatherings do. */
export function PhotoSet({ photos }: { photos: readonly PhotoContent[] }) {
  const shown = retreatSlots.flatMap((slot, at) => findPhoto(slot, photos[at]) ?? [])
  if (shown.length === 0) return null
  return (
    <div className="band">
      <div className="wrap">
        <div className="photo-set" data-count={shown.length}>
          {shown.map((photo) => (
            <Photo key={photo.src} photo={photo} className="photo-turn" />
          ))}
        </div>
      </div>
    </div>
  )
}
