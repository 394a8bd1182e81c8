import type { Photo as PhotoContent } from '#schema/shapes.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { retreatSlots } from '#site/art/photo-slots.ts'
import { Photo } from '#site/components/photo.tsx'

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
