import { nextStep, pillarPages, pillars } from '#schema/pages.ts'
import { PillarPage } from '#site/sections/reading.tsx'

export const pages = pillarPages

export default function PillarRoute({ page }: { page: (typeof pages)[number] }) {
  return <PillarPage page={page} call={nextStep} pillars={pillars} />
}
