import { nextStep, pillarPages, pillars } from '#schema/pages.ts'
import { PillarPath } from '#site/sections/pillars.tsx'
import { ReadingPage } from '#site/sections/reading.tsx'

export const pages = pillarPages

export default function PillarRoute({ page }: { page: (typeof pages)[number] }) {
  return (
    <ReadingPage {...page} call={nextStep}>
      <PillarPath pillars={pillars} current={page.path} />
    </ReadingPage>
  )
}
