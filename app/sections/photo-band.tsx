import { findPhoto } from '#art/find-photo.ts'
import { Photo } from '#components/photo.tsx'
import type { Photo as PhotoContent } from '#schema/shapes.ts'

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
