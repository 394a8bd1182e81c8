import { type BuiltPhoto, namePhoto } from './photo-slots.ts'
import built from './photo-slots.ts?built'

/** A photograph with its alternative text, ready to be drawn. */
export type FoundPhoto = BuiltPhoto & { alt: string }

/** What the build has made of a photograph. Outside a build, as in a unit test, nothing has been made. */
export function findPhoto(wanted: Parameters<typeof namePhoto>[0] & { alt: string }) {
  const photo = built?.[namePhoto(wanted)]
  return photo && { ...photo, alt: wanted.alt }
}
