import { nextStep } from '#content/next-step.ts'
import { pillarPages } from '#content/pillar-pages.ts'
import { pillars } from '#content/pillars.ts'
import { PillarPage } from '#sections/pillar-page.tsx'

export const pages = pillarPages

export default function PillarRoute({ page }: { page: (typeof pages)[number] }) {
  return <PillarPage page={page} call={nextStep} pillars={pillars} />
}
