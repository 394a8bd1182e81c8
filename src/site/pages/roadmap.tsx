import { roadmap } from '#schema/pages.ts'
import { ReadingPage } from '#site/sections/reading.tsx'

export const pages = [roadmap]

export default function RoadmapRoute() {
  return <ReadingPage {...roadmap} shape="path" />
}
