import type { Photo as PhotoContent } from '#content/shapes.ts'
import { retreatSlots } from '#site/art/photo-slots.ts'
import { useSite } from '#site/context/site.ts'
import { findPhoto, Photo } from '#site/sections/photos.tsx'

/** Up to four photographs; four are arranged around a sun. */
export function PhotoSet({ photos }: { photos: readonly PhotoContent[] }) {
  const site = useSite()
  const shown = retreatSlots.flatMap((slot, at) => findPhoto(site, slot, photos[at]) ?? [])
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
