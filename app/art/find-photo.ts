import { type BuiltPhoto, namePhoto, type PhotoWish } from './photo-slots.ts'
import built from './photo-slots.ts?built'

/** A photograph with its words, ready to be drawn. */
export type FoundPhoto = BuiltPhoto & { alt: string }

// Outside a build, as in a unit test, nothing has been made.
const photos: Readonly<Record<string, BuiltPhoto>> = built ?? {}

/** What the build has made of a photograph; nothing where its place takes none. */
export function findPhoto(wish: PhotoWish & { alt: string }): FoundPhoto | undefined {
  const photo = photos[namePhoto(wish)]
  return photo && { ...photo, alt: wish.alt }
}
