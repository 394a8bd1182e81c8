import { type GatheringPlace, gatheringPlace } from '#content/gathering-place.ts'
import { shareImagePath } from '#paths.ts'
import { nameBrand } from './compose-brand.ts'
import type { Facts } from './structured-facts.ts'

/** The next time of the gathering whose page this is. */
export function composeEvents(path: string, { siteUrl, occurrences }: Facts) {
  const next = occurrences.find(({ gathering }) => gathering.path === path)
  if (!next) return []
  const { gathering, firstDay, lastDay } = next
  return [
    {
      '@type': 'Event',
      name: gathering.name,
      description: gathering.opening.lead,
      startDate: firstDay,
      endDate: lastDay,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: composePlace(gatheringPlace),
      organizer: nameBrand(siteUrl),
      url: siteUrl + path,
      image: siteUrl + shareImagePath(gathering.path),
    },
  ]
}

/** Where no place is public, the sentence that a visitor reads instead of one. */
export function composePlace({ open, words }: GatheringPlace) {
  return open ? { '@type': 'Place', name: open.name, address: open.address } : words
}
