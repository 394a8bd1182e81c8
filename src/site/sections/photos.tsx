import type { Photo as PhotoContent } from '#schema/shapes.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { retreatSlots } from '#site/art/photo-slots.ts'
import { Photo } from '#site/components/parts.tsx'

type PhotoBandProps = {
  photo: PhotoContent
  slot: 'coaching' | 'gathering'
  /** It stands with one half on the night that follows. */
  meetsNight?: boolean
}

/** One photograph across the page. */
export function PhotoBand({ photo, slot, meetsNight }: PhotoBandProps) {
  const built = findPhoto({ slot, ...photo })
  if (!built) return null
  return (
    <div className={meetsNight ? 'photo-band photo-band-night' : 'photo-band'}>
      <Photo photo={built} className="photo-wide" />
    </div>
  )
}

/** Up to four photographs as one composition. Four turn around a sun, as the gatherings do. */
export function PhotoSet({ photos }: { photos: readonly PhotoContent[] }) {
  const shown = photos.flatMap((photo, at) => {
    const slot = retreatSlots[at]
    const built = slot && findPhoto({ slot, ...photo })
    return built ?? []
  })
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
