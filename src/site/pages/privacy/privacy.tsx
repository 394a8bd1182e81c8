import type { Content } from '#content/compose-content.ts'
import { fillText } from '#content/fill-text.ts'
import { useSite } from '#site/context/site.ts'
import { ReadingPage } from '#site/sections/reading-page.tsx'

/** States the retention that the setting RETENTION_DAYS carries out. */
export function Privacy({ content: { privacy } }: { content: Content }) {
  const days = useSite().settings.retentionDays
  const { heading, byHand, byItself } = privacy.keeping
  const inForce = byItself.map((paragraph) => fillText(paragraph, { days }))
  const keeping = { heading, paragraphs: days > 0 ? inForce : byHand }
  return <ReadingPage {...privacy} passages={[...privacy.passages, keeping]} />
}
