import type { Photo as PhotoContent } from '#schema/shapes.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { Photo } from '#site/components/photo.tsx'

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
