import { privacy } from '#schema/pages.ts'
import { ReadingPage } from '#site/sections/reading.tsx'

export const pages = [privacy]

/** What is in force, from the setting that carries it out. */
function describeKeeping(days: number) {
  const { heading, byHand, byItself } = privacy.keeping
  const inForce = byItself.map((paragraph) => paragraph.replaceAll('{days}', String(days)))
  return { heading, paragraphs: days > 0 ? inForce : byHand }
}

export default function PrivacyRoute() {
  const passages = [...privacy.passages, describeKeeping(import.meta.env.RETENTION_DAYS)]
  return <ReadingPage {...privacy} passages={passages} />
}
