import { roadmap } from '#content/roadmap.ts'
import { describePage } from '#document/describe-page.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const meta = describePage(roadmap)

export default function RoadmapRoute() {
  return <ReadingPage {...roadmap} shape="path" />
}
