import { listAllOccurrences } from '#calendar/occurrence.ts'
import { gatherings } from '#schema/gatherings.ts'
import { composeData } from './compose-data.ts'

/** The data of a page as it stands in its HTML. */
export function writeData(path: string): string {
  const { SITE_URL: siteUrl, BUILT_ON } = import.meta.env
  const occurrences = listAllOccurrences(gatherings, BUILT_ON)
  // A "<" could end the script element.
  return JSON.stringify(composeData(path, { siteUrl, occurrences })).replaceAll('<', '\\u003c')
}
